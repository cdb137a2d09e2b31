import type { PendingGrant } from '@shala/contract/access/pendingGrants'
import { Mail } from '@shala/contract/emails/mail'
import { getDelivery, explainDelivery } from '../../shared/emails/delivery.ts'
import { useLoad } from '../../shared/load.ts'
import { serverQuery } from '../../shared/queryClient.ts'
import { useServer } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Moment } from '../../shared/ui/Day.tsx'

/** The time and delivery state of the last invitation email. */
export function InvitationLetter({ grant }: { grant: PendingGrant }) {
  const { invitedAt, letter } = grant
  if (invitedAt === null) return <span className="soft">Not sent</span>
  return (
    <>
      {letter !== null && <LetterState letter={letter} />}
      <span className="soft small invitation-more">
        <Moment at={invitedAt} />
      </span>
    </>
  )
}

/** Emails are deleted after a while, so their state may be unknown. */
function LetterState({ letter }: { letter: string }) {
  const server = useServer()
  const load = useLoad(serverQuery(['mail', letter], () => server.get('mail', letter, Mail)))
  if (load.state === 'loading') return <Badge>…</Badge>
  if (load.state === 'failed' || load.value === null) return <Badge>Written</Badge>
  const { label, tone } = getDelivery(load.value)
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
