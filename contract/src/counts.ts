import * as z from 'zod'
import { callable } from './callable.ts'
import type { AnyCollection } from './collections/keptCollections.ts'
import { limits } from './limits.ts'

/** The collections whose documents the office may count: of those that it reads. */
const counted = [
  'accessEvents',
  'contactMessages',
  'placeRequests',
  'graduateDrafts',
  'mail',
  'userCourseAccess',
  'userEmailMapping',
  'courses/{courseId}/lessons',
  'courses/{courseId}/sessions',
  'groups/{groupId}/members',
] as const satisfies readonly Extract<
  AnyCollection,
  { readonly reader: 'people.read' | 'money.read' | 'content.write' }
>['place'][]

const countedPattern = counted
  .join('|')
  .replaceAll('{courseId}', '[a-z0-9-]{1,64}')
  .replaceAll('{groupId}', '[A-Za-z0-9][A-Za-z0-9_-]{0,127}')

/** The path of a collection, or `sessions` for those of all courses. */
const CountedCollection = z
  .string()
  .regex(new RegExp(`^(sessions|${countedPattern})$`), 'is not counted')

const FieldPath = z.string().regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/, 'must be a field')
/** A number, or a moment in ISO 8601. */
const Bound = z.union([z.iso.datetime(), z.number()])

/** Documents whose fields equal those given, and of which one field lies in a range. */
export const CountQuery = z
  .strictObject({
    collection: CountedCollection,
    /** `collection` is a name alone, and all collections of that name are meant. */
    group: z.boolean().default(false),
    where: z.record(FieldPath, z.union([z.string().max(limits.uid), z.boolean()])).default({}),
    range: z
      .strictObject({ field: FieldPath, from: Bound.optional(), before: Bound.optional() })
      .optional(),
  })
  // As in the rules: no client can read emails with secret links.
  .refine(({ collection, where }) => collection !== 'mail' || where['listed'] === true, {
    path: ['where', 'listed'],
    error: 'must be true',
  })
export type CountQuery = z.output<typeof CountQuery>

/**
 * Counts what each query finds. The rules let admins list pages of 100 and no more, and a count is a
 * list to them.
 */
export const countRecords = callable('countRecords', {
  caller: 'people.read',
  input: z.strictObject({
    queries: z
      .array(CountQuery)
      .min(1, 'must hold at least one query')
      .max(limits.countsAtOnce, `must be at most ${limits.countsAtOnce} queries`),
  }),
  output: z.strictObject({ counts: z.array(z.int().min(0)) }),
})
