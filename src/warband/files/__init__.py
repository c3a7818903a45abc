"""Files that people write: mistakes with their places, TOML with lines, schemas, drawings on squared paper."""
