import {
  errorLabels,
  fieldErrors,
  serverFieldErrors,
  type Issues,
} from '#shared/ui/form/formErrors.ts'
import { ContactErrors, contactLabels } from './explainContact.ts'

const labels = errorLabels(contactLabels)

/** Translates the contract's issues into errors of the form's fields. */
export const contractErrors = (issues: Issues): ContactErrors =>
  new ContactErrors(fieldErrors(issues, labels))

/** An error of the server that names a field becomes one at that field; every other stays as it is. */
export function atItsField(error: unknown): unknown {
  const errors = serverFieldErrors(error, labels)
  return errors === null ? error : new ContactErrors(errors)
}
