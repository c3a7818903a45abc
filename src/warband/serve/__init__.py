"""Playing over the network: matches in a store, a protocol over WebSocket, and the page that people play on."""
