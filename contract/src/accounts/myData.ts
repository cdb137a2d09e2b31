import * as z from 'zod'
import { always, callable } from '../callable.ts'

/** A value as JSON holds it; a moment is text in ISO 8601, in UTC. */
const Value = z.json()
export type MyDataValue = z.infer<typeof Value>

/** One stored record, by field name. */
export const MyDataEntry = z.record(z.string(), Value)
export type MyDataEntry = z.infer<typeof MyDataEntry>

export const MyDataSection = z.strictObject({
  /** A place of `keptFolders.ts`, or `account`. */
  place: z.string(),
  heading: z.string(),
  why: z.string(),
  /** How long it is kept. */
  until: z.string(),
  entries: z.array(MyDataEntry),
})
export type MyDataSection = z.infer<typeof MyDataSection>

/** Everything that the school keeps about a person, as they may take it along. */
export const MyData = z.strictObject({
  school: z.string(),
  madeAt: z.iso.datetime(),
  sections: z.array(MyDataSection),
  /** Data about the user that is not included, with the reason. */
  leftOut: z.array(z.strictObject({ place: z.string(), holds: z.string(), reason: z.string() })),
  /**
   * The names for keys in the sections: courses by their key, lessons by `{courseId}/{lessonId}`,
   * groups by `group-{groupId}`.
   */
  names: z.record(z.string(), z.string()),
})
export type MyData = z.infer<typeof MyData>

/** The files in which people keep it. */
export const myDataFiles = { page: 'shala-my-data.html', json: 'shala-my-data.json' } as const

/**
 * Collects all data about the caller. Other people appear only as "an admin", and no secret is
 * included. Refused as `failed-precondition` with the reason `recentSignIn` without a sign-in
 * within the last minutes, as `resource-exhausted` after too many requests, and as
 * `failed-precondition` if the data is too large for one response.
 */
export const takeMyData = callable('takeMyData', {
  caller: 'signedIn',
  service: 'bulk',
  input: z.strictObject({}),
  output: MyData,
  needsRecentSignIn: always,
})
