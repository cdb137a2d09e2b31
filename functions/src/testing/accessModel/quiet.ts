/**
 * Silences the log of each call and refusal, of which stories write thousands. It must be imported
 * before the logger, which stores references to the console's functions. Errors are still printed.
 */
console.info = () => undefined
console.warn = () => undefined
