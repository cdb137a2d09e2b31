import { issueCertificates } from '@shala/contract/certificates/certificates'
import { decimalNumber } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A student who can get a certificate. */
export interface Candidate {
  readonly userId: string
  /** The name of the account. */
  readonly called: string
  /** Null for those who have not finished the course. */
  readonly finishedAt: Date | null
}

/** What is typed to issue certificates. */
export interface IssueFormValues {
  readonly courseId: string
  readonly hours: string
  /** Empty: the day on which each of them finished. */
  readonly completedOn: string
  /** The names of those who are ticked, as on the certificate, by account. */
  readonly names: Readonly<Record<string, string>>
}

const labels = errorLabels({
  courseId: 'Course',
  people: 'Students',
  hours: 'Hours',
  completedOn: 'Completed on',
})

/** The certificates to issue, or what is wrong with the form. */
export function parseIssue(
  { courseId, hours, completedOn, names }: IssueFormValues,
  { confirm, notify }: { readonly confirm: boolean; readonly notify: boolean | null },
) {
  return parseForm(
    issueCertificates.input,
    {
      courseId,
      hours: decimalNumber(hours),
      completedOn: completedOn === '' ? null : completedOn,
      people: Object.entries(names).map(([userId, name]) => ({ userId, name })),
      confirm,
      notify,
    },
    labels,
  )
}
