import { incompleteAddress } from '@shala/contract/emails/mistypedAddress'
import type * as z from 'zod'
import { getErrorMessage, CallError } from '../../CallError.ts'
import type { Explanation, FieldErrors } from './useForm.ts'

/** How a form finds what a path of its contract means, and what it says there. */
export interface FormErrorLabels<Field extends string> {
  /** Where the call carries the form, such as `room`: its paths then begin with that. */
  part?: string
  /** Null where the path is none of the form's fields. */
  fieldAt: (path: string) => Field | null
  sentence: (field: Field, message: string) => string
}

/**
 * Places an error at the field whose label its path names, or else at the one in which it lies: one
 * at `courseIds.0` is shown at `courseIds`.
 */
export function errorLabels<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  part?: string,
): FormErrorLabels<Field> {
  const isField = (name: string | undefined): name is Field =>
    name !== undefined && Object.hasOwn(labels, name)
  return {
    ...(part !== undefined && { part }),
    fieldAt: (path) => [path, path.split('.')[0]].find(isField) ?? null,
    // Behind its label, such as `Seats must be a number`.
    // A whole sentence stands without it, such as `This code is not valid for this order.`
    sentence: (field, message) =>
      /^\p{Lu}/u.test(message)
        ? message
        : (plainWords.get(message) ??
          `${labels[field]}${/^there /.test(message) ? ':' : ''} ${message}`),
  }
}

/** Messages of the contract and their replacements in forms. */
const plainWords: ReadonlyMap<string, string> = new Map([
  ['is not an email address', 'Check the email address; it should look like ada@example.org'],
  ['looks incomplete', incompleteAddress],
  ['must name at least one student', 'Choose at least one student'],
])

export type Parsed<Content, Field extends string> =
  { data: Content; errors: null } | { data: null; errors: FieldErrors<Field> }

/** Checks what was typed against the contract. */
export function parseForm<Content, Field extends string>(
  schema: z.ZodType<Content>,
  typed: unknown,
  labels: FormErrorLabels<Field>,
): Parsed<Content, Field> {
  const { data, error } = schema.safeParse(typed)
  if (error === undefined) return { data, errors: null }
  return { data: null, errors: fieldErrors(error.issues, labels) }
}

/** Issues as reported by zod. */
export type Issues = readonly {
  readonly path: readonly PropertyKey[]
  readonly message: string
}[]

/** Returns the first error of each field. */
export function fieldErrors<Field extends string>(
  issues: Issues,
  { fieldAt, sentence }: FormErrorLabels<Field>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const { path, message } of issues) {
    const field = fieldAt(path.join('.'))
    if (field !== null) errors[field] ??= sentence(field, message)
  }
  return errors
}

/** The error that the server found, or null where it is not at one of the form's fields. */
export function serverFieldErrors<Field extends string>(
  error: unknown,
  labels: FormErrorLabels<Field>,
): FieldErrors<Field> | null {
  if (!(error instanceof CallError) || error.field === undefined) return null
  const { field, text } = error
  const { part } = labels
  const inForm = part !== undefined && field.startsWith(`${part}.`)
  const path = inForm ? field.slice(part.length + 1) : field
  const errors = fieldErrors([{ path: [path], message: text }], labels)
  return Object.keys(errors).length === 0 ? null : errors
}

/** Translates an error of a save: an error of a field, or a message about the whole form. */
export function toFormErrors<Field extends string>(
  error: unknown,
  labels: FormErrorLabels<Field>,
): Explanation<Field> {
  const errors = serverFieldErrors(error, labels)
  return errors ? { errors } : { refused: getErrorMessage(error) }
}
