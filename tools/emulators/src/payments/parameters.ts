import type Stripe from 'stripe'
import * as z from 'zod'

interface RefusalParts {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  readonly code?: string
  readonly decline_code?: string
  readonly advice_code?: string
  readonly param?: string
  readonly payment_intent?: Stripe.PaymentIntent
}

/** An error in the form of Stripe's API (https://docs.stripe.com/api/errors). */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(message: string, { status, ...parts }: RefusalParts) {
    super(message)
    this.name = 'StripeRefusal'
    this.status = status
    this.body = { error: { ...parts, message } }
  }
}

/** A request that is not valid, such as one with a parameter that Stripe does not know. */
export const invalid = (message: string, code?: string, param?: string, status = 400) =>
  new StripeRefusal(message, {
    status,
    type: 'invalid_request_error',
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })

export const missing = (noun: string, id: string, param = 'id') =>
  invalid(`No such ${noun}: '${id}'`, 'resource_missing', param, 404)

/** The keys of `Taken`, at any depth, that the SDK's type `Sdk` does not have. */
type ForeignKeys<Taken, Sdk> = Taken extends readonly (infer Item)[]
  ? Sdk extends readonly (infer SdkItem)[]
    ? ForeignKeys<Item, Extract<SdkItem, object>>
    : never
  : Taken extends Date | string | number | boolean | null | undefined
    ? never
    : Sdk extends Record<string, string | number | null>
      ? never
      : {
          [Key in keyof Taken]-?: Key extends keyof Sdk
            ? ForeignKeys<NonNullable<Taken[Key]>, Extract<Sdk[Key], object>>
            : Key
        }[keyof Taken]

/**
 * Declares the parameters of an endpoint that the stand-in takes. It does not compile if the type of
 * the SDK lacks one of them. All others are refused.
 */
export const parametersFor =
  <Sdk>() =>
  <Schema extends z.ZodType>(
    schema: Schema & ([ForeignKeys<z.output<Schema>, Sdk>] extends [never] ? unknown : never),
  ): Schema =>
    schema

export const text = z.string().min(1).max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Up to 50 keys of 40 characters with values of 500 (https://docs.stripe.com/api/metadata). */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50)
/** Form bodies and queries hold lists as `name[0]`. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(100)
export const created = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})
export const page = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
}

/** Returns the parameters of a request, or throws a refusal with the words of Stripe. */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = toParam(issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') {
    const param = toParam([...issue.path, issue.keys[0] ?? ''])
    throw invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
  }
  if (issue?.message.endsWith('received undefined') === true) {
    throw invalid(`Missing required param: ${at}.`, 'parameter_missing', at)
  }
  throw invalid(`Invalid ${at}: ${issue?.message ?? ''}`, 'parameter_invalid', at)
}

/** Returns the name of a parameter as a form has it: `line_items[0][quantity]`. */
const toParam = ([first, ...rest]: readonly PropertyKey[]) =>
  [String(first ?? ''), ...rest.map((part) => `[${String(part)}]`)].join('')
