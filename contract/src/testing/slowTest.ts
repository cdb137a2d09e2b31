import { isQuick } from './depth.ts'

/**
 * A test that takes more than a fifth of a second on an idle machine: a story of several calls, many rows or
 * callers at once, a crash, or a service that keeps failing. Only a plain `npm test` leaves it out.
 */
export const slowTest = isQuick ? test.skip : test
