/** The day whose rules of the content API we follow. */
export const DEFAULT_API_VERSION = '2025-02-19'
