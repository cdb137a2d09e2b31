/** Loaded into firebase-tools of a temporary stack, whose run folder is removed with the debug log. */
import { logger } from 'firebase-tools/lib/logger.js'

logger.debug = () => logger

// The CLI would end with "An unexpected error has occurred." alone, and keep its cause in that log.
process.on('uncaughtExceptionMonitor', (error) => {
  console.error(error)
})
