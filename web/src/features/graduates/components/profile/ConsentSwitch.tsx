import { setConsent } from '@shala/contract/graduates/profiles'
import { useRef, useState } from 'react'
import { getErrorMessage } from '../../../../shared/AppError.ts'
import { useActionQueue } from '../../../../shared/server/ActionQueue.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice, type Status, StatusMessage } from '../../../../shared/ui/Notice.tsx'
import { Switch } from '../../../../shared/ui/form/CheckBox.tsx'

interface ConsentSwitchProps {
  userId: string
  consent: boolean
  /** Whether there is anything yet that could be shown. */
  ready: boolean
  /** It was just sent to the school, which may show nothing without a yes: that is asked for. */
  asks: boolean
  /** With the revision of the draft after it. */
  onSaid: (consent: boolean, revision: number) => void
}

/** Whether one agrees to be shown: said at once, and taken back at once. */
export function ConsentSwitch({ userId, consent, ready, asks, onSaid }: ConsentSwitchProps) {
  const server = useServer()
  const queue = useActionQueue()
  const [pending, setPending] = useState<boolean | null>(null)
  const last = useRef(0)
  const [status, setStatus] = useState<Status | null>(null)
  const say = async (wanted: boolean) => {
    const own = ++last.current
    setPending(wanted)
    setStatus(null)
    try {
      const said = await queue.run([`graduateDrafts/${userId}`], async () => {
        const answer = await server.call(setConsent, { consent: wanted })
        onSaid(answer.consent, answer.revision)
        return answer
      })
      if (own === last.current) setStatus({ tone: 'good', text: said.consent ? agreed : refused })
    } catch (error) {
      setStatus({ tone: 'bad', text: getErrorMessage(error) })
    } finally {
      // If the graduate has switched again in the meantime, the last choice stays.
      if (own === last.current) setPending(null)
    }
  }
  return (
    <section className="card stack" aria-label="Your consent">
      {asks && (pending === null ? !consent : !pending) && (
        <Notice tone="warn">
          <p>
            Your profile is waiting for approval. Show it on the site once we have approved it? It
            only appears if you say yes.
          </p>
          <div>
            <Button small onClick={() => void say(true)}>
              Yes, show it
            </Button>
          </div>
        </Notice>
      )}
      <Switch
        label="Show my profile on the public site"
        hint={
          ready
            ? 'Your name, photo, city, text, links, courses and year, once the school has approved them. They are public, also for search engines. You can switch this off at any time, which removes them from the site at once.'
            : 'Save your profile first.'
        }
        on={pending ?? consent}
        disabled={!ready}
        onChange={(wanted) => void say(wanted)}
      />
      <StatusMessage status={status} />
    </section>
  )
}

const agreed = 'Thank you. Your profile may be shown once it is approved.'
const refused = 'Your profile is no longer on the site.'
