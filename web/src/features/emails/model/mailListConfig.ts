import { type Mail, mailKinds } from '@shala/contract/emails/mail'
import { getDelivery } from '../../../shared/emails/delivery.ts'
import type { ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** The configuration of the email log, the newest first. Rules hide emails that contain secrets. */
export function mailListConfig(getTitle: (courseId: string) => string): ListConfig<Mail> {
  return {
    collection: 'mail',
    where: { listed: true },
    noun: { one: 'email', many: 'emails' },
    searchField: 'search',
    searchLabel: 'Search by email',
    sorts: [
      {
        key: 'written',
        label: 'When',
        field: 'createdAt',
        moment: true,
        lastFirst: true,
        valueOf: ({ createdAt }) => createdAt,
      },
    ],
    filters: [
      {
        key: 'kind',
        label: 'Kind',
        field: 'kind',
        options: Object.entries(mailKinds)
          .filter(([kind]) => kind !== 'address')
          .map(([key, { label }]) => ({ key, label, value: key })),
      },
      {
        key: 'state',
        label: 'Status',
        field: 'delivery.state',
        options: [
          { key: 'sent', label: 'Sent', value: 'SUCCESS' },
          { key: 'failed', label: 'Failed', value: 'ERROR' },
          { key: 'deferred', label: 'Waiting for another attempt', value: 'RETRY' },
          { key: 'unwanted', label: 'Unsubscribed', value: 'UNWANTED' },
        ],
      },
    ],
    columns: [
      { title: 'When', sort: 'written', text: ({ createdAt }) => createdAt },
      { title: 'To', text: ({ to }) => to.join(' ') },
      { title: 'Kind', text: ({ kind }) => mailKinds[kind].label },
      { title: 'Course', text: ({ courseId }) => (courseId === null ? '' : getTitle(courseId)) },
      { title: 'Subject', text: ({ message }) => message.subject },
      { title: 'Status', text: (mail) => getDelivery(mail).label },
      { title: 'Reason', text: ({ delivery }) => delivery?.error ?? '' },
    ],
  }
}
