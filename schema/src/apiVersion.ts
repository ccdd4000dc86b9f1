/** Of the OpenAPI document, and of the server at `/mcp`. */
export const API_VERSION = '0.1.0';
