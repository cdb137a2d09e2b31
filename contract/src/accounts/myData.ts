import * as z from 'zod'
import { always, callable } from '../callable.ts'

/** A value as JSON holds it; a moment is text in ISO 8601, in UTC. */
const Value = z.json()
export type MyDataValue = z.infer<typeof Value>

/** One thing that is kept, under the names of its fields. */
export const MyDataEntry = z.record(z.string(), Value)
export type MyDataEntry = z.infer<typeof MyDataEntry>

export const MyDataSection = z.strictObject({
  /** A place of `personalData.ts`, or `account`. */
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
  /** What the school calls itself. */
  school: z.string(),
  madeAt: z.iso.datetime(),
  sections: z.array(MyDataSection),
  /** What is kept about them and is not in here, and the reason. */
  leftOut: z.array(z.strictObject({ place: z.string(), holds: z.string(), reason: z.string() })),
  /**
   * What things are called whose keys stand in the sections: courses by their key, lessons by
   * `{courseId}/{lessonId}`, groups by `cohort-{cohortId}`.
   */
  names: z.record(z.string(), z.string()),
})
export type MyData = z.infer<typeof MyData>

/** The files in which people keep it. */
export const myDataFiles = { page: 'shala-my-data.html', json: 'shala-my-data.json' } as const

/**
 * Gathers everything that is kept about the caller, and about nobody else: other people stand in it
 * as "an admin" alone, and no secret is in it. Refused with `failed-precondition` and the reason
 * `recentSignIn` for who has not signed in within the last minutes, with `resource-exhausted` for
 * who has asked too often, and with `failed-precondition` where it is too much for one answer.
 */
export const takeMyData = callable('takeMyData', {
  service: 'bulk',
  input: z.strictObject({}),
  output: MyData,
  needsRecentSignIn: always,
})
