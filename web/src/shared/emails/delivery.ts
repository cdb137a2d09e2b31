import type { Mail, MailDelivery } from '@shala/contract/emailTemplates'

interface Delivery {
  readonly label: string
  readonly tone: 'plain' | 'good' | 'bad'
}

/** What became of an e-mail, as far as the post has said. */
export function deliveryOf({ delivery }: Pick<Mail, 'delivery'>): Delivery {
  return deliveries[delivery?.state ?? 'PENDING']
}

const waiting = { label: 'Waiting', tone: 'plain' } as const
const deliveries: Readonly<Record<MailDelivery['state'], Delivery>> = {
  PENDING: waiting,
  PROCESSING: waiting,
  RETRY: waiting,
  SUCCESS: { label: 'Sent', tone: 'good' },
  ERROR: { label: 'Failed', tone: 'bad' },
  UNWANTED: { label: 'Not wanted', tone: 'plain' },
}
