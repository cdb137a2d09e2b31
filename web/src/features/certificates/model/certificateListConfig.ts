import type { Certificate, CertificateStatus } from '@shala/contract/certificates/certificates'
import type { ListConfig } from '../../../shared/ui/list/listConfig.ts'

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
      key: 'show',
      label: 'Show',
      field: 'status',
      options: Object.entries(statusLabels).map(([key, label]) => ({ key, label, value: key })),
    },
  ],
  columns: [
    { title: 'Name', sort: 'name', text: ({ name }) => name },
    { title: 'Course', text: ({ course }) => course },
    { title: 'Number', text: ({ number }) => number },
    { title: 'Hours', text: ({ hours }) => hours },
    { title: 'Completed on', text: ({ completedOn }) => completedOn },
    { title: 'Status', text: ({ status }) => statusLabels[status] },
    { title: 'Reason', text: ({ reason }) => reason },
    { title: 'Issued', sort: 'issued', text: ({ createdAt }) => createdAt },
  ],
}
