import * as z from 'zod'
import { Uid } from '../ids.ts'
import { StoredInstant } from '../values/days.ts'

/** The number of days for which a sign-in of the staff is kept. */
export const staffSignInDays = 180

/**
 * `staffSignIns/{uid}_{time in seconds}`: a sign-in of a person of the staff, for owners to read. It has
 * no network address.
 */
export const StaffSignIn = z.object({
  userId: Uid,
  at: StoredInstant,
  /** A rough description, such as `Chrome on Android`. */
  device: z.string(),
  /** When the store deletes it. */
  deleteAt: StoredInstant,
})
export type StaffSignIn = z.infer<typeof StaffSignIn>

/** The first pattern that matches decides: most browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a rough description of the device with this user agent, such as `Chrome on Android`. */
export function describeDevice(userAgent: string): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
