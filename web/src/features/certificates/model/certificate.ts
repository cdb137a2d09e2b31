import {
  Certificate,
  type CertificateStatus,
  issueCertificates,
} from '@shala/contract/certificates/certificates'
import { decimalNumber } from '#shared/typedText.ts'
import { errorLabels, parseForm } from '#shared/ui/form/formErrors.ts'
import type { ListConfig } from '#shared/ui/list/listConfig.ts'

/** A student who can get a certificate. */
export interface Candidate {
  readonly userId: string
  /** The name of the account. */
  readonly called: string
  /** Null for those who have not finished the course. */
  readonly finishedAt: Date | null
}

/** What is typed to issue certificates. */
interface IssueFormValues {
  readonly courseId: string
  readonly hours: string
  /** Empty: the day on which each of them finished. */
  readonly completedOn: string
  /** The names of those who are ticked, as on the certificate, by account. */
  readonly names: Readonly<Record<string, string>>
  /** Why they get it although requirements are missing; empty if none are. */
  readonly exception: string
}

const labels = errorLabels({
  courseId: 'Course',
  people: 'Students',
  hours: 'Hours',
  completedOn: 'Completed on',
  exception: 'Reason',
})

export function parseIssue(
  { courseId, hours, completedOn, names, exception }: IssueFormValues,
  notify: boolean | null,
) {
  return parseForm(
    issueCertificates.input,
    {
      courseId,
      hours: decimalNumber(hours),
      completedOn: completedOn === '' ? null : completedOn,
      people: Object.entries(names).map(([userId, name]) => ({ userId, name })),
      exception,
      notify,
    },
    labels,
  )
}

export const statusLabels: Readonly<Record<CertificateStatus, string>> = {
  valid: 'Valid',
  revoked: 'Revoked',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}

export const statusTones = {
  valid: 'good',
  revoked: 'bad',
  replaced: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<CertificateStatus, string>

export const certificateListConfig: ListConfig<Certificate> = {
  collection: 'certificates',
  schema: Certificate,
  noun: { one: 'certificate', many: 'certificates' },
  searchField: 'search',
  searchLabel: 'Search by name, course or number',
  sorts: [
    {
      key: 'issued',
      label: 'Issued',
      field: 'createdAt',
      moment: true,
      lastFirst: true,
      valueOf: ({ createdAt }) => createdAt,
    },
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
  ],
  filters: [
    {
      key: 'status',
      label: 'Show',
      field: 'status',
      options: Object.entries(statusLabels).map(([key, label]) => ({ key, label, value: key })),
    },
  ],
}
