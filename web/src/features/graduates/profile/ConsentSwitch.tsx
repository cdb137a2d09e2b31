import { setConsent } from '@shala/contract/profiles'
import { useState } from 'react'
import { messageOf } from '../../../shared/Refusal.ts'
import { useServer } from '../../../shared/server.ts'
import { Outcome, type Told } from '../../../shared/ui/Outcome.tsx'
import { Switch } from '../../../shared/ui/Switch.tsx'

interface ConsentSwitchProps {
  consent: boolean
  /** Whether there is anything yet that could be shown. */
  ready: boolean
  /** With the revision of the draft after it. */
  onSaid: (consent: boolean, revision: number) => void
}

/** Whether one agrees to be shown: said at once, and taken back at once. */
export function ConsentSwitch({ consent, ready, onSaid }: ConsentSwitchProps) {
  const server = useServer()
  const [pending, setPending] = useState<boolean | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const say = async (wanted: boolean) => {
    if (pending !== null) return
    setPending(wanted)
    setTold(null)
    try {
      const said = await server.call(setConsent, { consent: wanted })
      onSaid(said.consent, said.revision)
      setTold({ tone: 'good', text: wanted ? agreed : refused })
    } catch (error) {
      setTold({ tone: 'bad', text: messageOf(error) })
    } finally {
      setPending(null)
    }
  }
  return (
    <section className="card stack" aria-label="Your consent">
      <Switch
        label="Show my profile on the public site"
        hint={
          ready
            ? 'Your name, photo, city, text, links, courses and year, once the school has approved them. Everybody can read them, search engines too. Switch it off at any time, and they are gone from the site at once.'
            : 'You can decide this once you have saved your profile.'
        }
        on={pending ?? consent}
        disabled={!ready}
        onChange={(wanted) => void say(wanted)}
      />
      <Outcome told={told} />
    </section>
  )
}

const agreed = 'Thank you. Your profile may be shown once it is approved.'
const refused = 'Nothing of your profile is on the site any more.'
