/**
 * Loaded into firebase-tools during a rehearsal: the pauses between its attempts pass as fast as the
 * clock of the stand-in. Its time limits stay as they are.
 */
const { createRequire } = require('node:module')

const speed = Number(process.env.SHALA_REHEARSAL_SPEED)
const program = process.argv[1] ?? ''
if (speed > 1 && /firebase-tools[\\/]lib[\\/]bin[\\/]firebase\.js$/.test(program)) {
  const load = createRequire(program)
  const utils = load('../utils.js')
  const backoff = utils.backoff
  const sleep = utils.sleep
  utils.backoff = (attempt, delay, limit) => backoff(attempt, delay / speed, limit / speed)
  utils.sleep = (milliseconds) => sleep(milliseconds / speed)
  load('../ensureApiEnabled.js').POLL_SETTINGS.pollInterval /= speed
}
