/** Loaded into firebase-tools of a temporary stack, whose run folder is removed with the debug log. */
import { logger } from 'firebase-tools/lib/logger.js'

logger.debug = () => logger
