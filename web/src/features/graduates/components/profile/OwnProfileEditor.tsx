import { type GraduateDraft, setConsent } from '@shala/contract/graduates/profiles'
import { useState } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery, toEdit } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, StatusMessage } from '#shared/ui/Notice.tsx'
import { Switch } from '#shared/ui/form/CheckBox.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { useAction } from '#shared/ui/useAction.ts'
import { ownProfile, type OwnProfile } from '../../api/ownProfile.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileStatus } from './ProfileStatus.tsx'
import './OwnProfileEditor.css'

interface ConsentSwitchProps {
  consent: boolean
  /** Whether there is anything yet that could be shown. */
  ready: boolean
  /** It was just sent to the school, which may show nothing without a yes: that is asked for. */
  asks: boolean
  /** With the revision of the draft after it. */
  onSaid: (consent: boolean, revision: number) => void
}

/** Whether one agrees to be shown: said at once, and taken back at once. */
function ConsentSwitch({ consent, ready, asks, onSaid }: ConsentSwitchProps) {
  const userId = useUserId()
  const server = useServer()
  const queue = useActionQueue()
  const { pending, status, run } = useAction()
  const isOn = pending === null ? consent : pending === 'on'
  const say = (wanted: boolean) =>
    run(
      () =>
        queue.run([`graduateDrafts/${userId}`], async () => {
          const answer = await server.call(setConsent, { consent: wanted })
          onSaid(answer.consent, answer.revision)
          return answer.consent ? agreed : refused
        }),
      wanted ? 'on' : 'off',
    )
  return (
    <section className="card stack" aria-label="Your consent">
      {asks && !isOn && (
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
        on={isOn}
        disabled={!ready}
        onChange={(wanted) => void say(wanted)}
      />
      <StatusMessage status={status} />
    </section>
  )
}

const agreed = 'Thank you. Your profile may be shown once it is approved.'
const refused = 'Your profile is no longer on the site.'

/** Where a graduate writes how they appear on the site. */
export function OwnProfileEditor() {
  const userId = useUserId()
  const server = useServer()
  const load = useLoad(
    toEdit(serverQuery(['graduates', userId, 'own'], () => ownProfile(server, userId))),
  )
  return (
    <Loaded load={load} of="your profile">
      {(own) =>
        own.courses.length === 0 && own.draft === null ? (
          <NotFinishedYet />
        ) : (
          <ProfileEditor loaded={own} />
        )
      }
    </Loaded>
  )
}

function ProfileEditor({ loaded }: { loaded: OwnProfile }) {
  const [own, setOwn] = useState(loaded)
  const { done, say } = useUndo()
  const [sent, setSent] = useState(false)
  const { draft, profile } = own
  const seen = (now: GraduateDraft) => setOwn((before) => ({ ...before, draft: now }))
  return (
    <div className="stack-wide">
      <ProfileStatus draft={draft} profile={profile} changed={done.length > 0} />
      <ConsentSwitch
        consent={profile?.consent ?? draft?.consent ?? false}
        ready={draft !== null || profile !== null}
        asks={sent}
        onSaid={(consent, revision) =>
          setOwn((now) => ({
            ...now,
            draft: now.draft && { ...now.draft, consent, revision },
            profile: now.profile && { ...now.profile, consent },
          }))
        }
      />
      <UndoBar done={done} inPlace />
      <ProfileForm
        own={own}
        onSeen={seen}
        onSaved={(now, submitted) => {
          seen(now)
          setSent(submitted)
          say({ text: describeSaved(draft, submitted) })
        }}
      />
    </div>
  )
}

function describeSaved(before: GraduateDraft | null, submitted: boolean): string {
  if (submitted) return 'Your profile was sent to the school. We will read it as soon as we can.'
  return before?.status === 'submitted'
    ? 'Saved as a draft. Send it when you are ready.'
    : 'Your draft is saved.'
}

function NotFinishedYet() {
  return (
    <div className="card stack prose">
      <h2>You do not have a profile yet</h2>
      <p>
        When you have finished a course, you can write a profile here and appear on the page Our
        graduates. The form opens after the last lesson, or when the school marks your course as
        finished.
      </p>
      <p className="row">
        <Link href={paths.user.courses} className={buttonClass('primary')}>
          Continue with your courses
        </Link>
        <Link href={paths.ourGraduates} className={buttonClass('quiet')}>
          See our graduates
        </Link>
      </p>
    </div>
  )
}
