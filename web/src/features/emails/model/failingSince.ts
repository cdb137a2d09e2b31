import type { Mail } from '@shala/contract/emails/emailTemplates'
import type { Stored } from '../../../shared/query.ts'

/**
 * Of e-mails with the newest first, those that failed since one arrived; what is still on its way, or
 * was not wanted, says nothing of the address.
 */
export function failingSince(mails: readonly Stored<Mail>[]): Stored<Mail>[] {
  const told = mails.filter(({ data }) => ['ERROR', 'SUCCESS'].includes(data.delivery?.state ?? ''))
  const arrived = told.findIndex(({ data }) => data.delivery?.state === 'SUCCESS')
  return arrived === -1 ? told : told.slice(0, arrived)
}
