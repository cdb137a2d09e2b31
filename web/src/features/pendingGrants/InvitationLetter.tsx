import type { PendingGrant } from '@shala/contract/access/pendingGrants'
import { Mail } from '@shala/contract/emails/emailTemplates'
import { formatMoment } from '../../shared/dates.ts'
import { deliveryOf, explainDelivery } from '../../shared/emails/delivery.ts'
import { useLoad } from '../../shared/load.ts'
import { serverQuery } from '../../shared/queryClient.ts'
import { useServer } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'

/** When an address was invited last, and what became of that e-mail. */
export function InvitationLetter({ grant }: { grant: PendingGrant }) {
  const { invitedAt, letter } = grant
  if (invitedAt === null) return <span className="soft">Not sent</span>
  return (
    <>
      {letter !== null && <LetterState letter={letter} />}
      <span className="soft small invitation-more">{formatMoment(invitedAt)}</span>
    </>
  )
}

/** The post keeps an e-mail for a while only; of one that is gone nothing else is known. */
function LetterState({ letter }: { letter: string }) {
  const server = useServer()
  const load = useLoad(serverQuery(['mail', letter], () => server.get('mail', letter, Mail)))
  if (load.state === 'loading') return <Badge>…</Badge>
  if (load.state === 'failed' || load.value === null) return <Badge>Written</Badge>
  const { label, tone } = deliveryOf(load.value)
  const error = load.value.delivery?.error ?? ''
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {error !== '' && (
        <span className="small">
          {' '}
          {explainDelivery(error)} <span className="soft">{error}</span>
        </span>
      )}
    </>
  )
}
