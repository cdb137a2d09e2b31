import * as z from 'zod'
import { HttpError } from '../HttpError.ts'

/** The longest side of an image that is made, in pixels. */
export const LONGEST_SIDE = 5000

const whole = (least: number, most: number) => {
  const error = `is a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error))
}
const part = z
  .string()
  .regex(/^(0(\.\d+)?|\.\d+|1(\.0+)?)$/, 'is a number from 0 to 1')
  .transform(Number)

const enumWithMessage = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `is one of ${values.join(', ')}`)

/**
 * The parameters of an image's address that this server knows; a wrong value and any other
 * parameter are refused. https://www.sanity.io/docs/image-urls
 */
const Parameters = z.strictObject({
  w: whole(1, LONGEST_SIDE).optional(),
  h: whole(1, LONGEST_SIDE).optional(),
  dpr: whole(1, 3).optional(),
  q: whole(0, 100).optional(),
  fit: enumWithMessage(['clip', 'crop', 'max', 'min', 'scale', 'fill']).default('clip'),
  crop: enumWithMessage(['center', 'top', 'bottom', 'left', 'right', 'focalpoint']).default(
    'center',
  ),
  'fp-x': part.default(0.5),
  'fp-y': part.default(0.5),
  rect: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/, 'is left,top,width,height in pixels')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  fm: enumWithMessage(['jpg', 'pjpg', 'png', 'webp']).optional(),
  auto: enumWithMessage(['format']).optional(),
  dl: z
    .string()
    .regex(/^[\w .-]{0,100}$/, 'is a plain file name')
    .optional(),
})

export type ImageParameters = z.output<typeof Parameters>

/** Reads them, or throws a HttpError that names the first wrong one. */
export function imageParameters(search: URLSearchParams): ImageParameters {
  const twice = [...search.keys()].find((name) => search.getAll(name).length > 1)
  if (twice !== undefined) throw bad(`${twice} occurs twice`)
  const parsed = Parameters.safeParse(Object.fromEntries(search))
  if (parsed.success) return parsed.data
  const [problem] = parsed.error.issues
  if (problem?.code === 'unrecognized_keys') {
    throw bad(`${problem.keys.join(', ')} is no parameter that this server knows`)
  }
  throw bad(`${problem?.path.join('.') ?? ''} ${problem?.message ?? 'is wrong'}`)
}

const bad = (what: string) => HttpError.of(400, 'Bad Request', `Invalid image parameters: ${what}.`)
