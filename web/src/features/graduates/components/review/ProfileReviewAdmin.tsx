import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { UnsavedGuard } from '#shared/ui/form/UnsavedGuard.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { useReview } from '../../api/useReview.ts'
import { draftStates, type Reviewed, siteStatusLabel } from '../../model/draftListConfig.ts'
import { ReviewConflict, Versions } from './Versions.tsx'

interface ProfileReviewAdminProps extends Reviewed {
  onDone: SayDone
  onLeave: () => void
}

/** A profile to be read, and the answers to it. */
export function ProfileReviewAdmin(props: ProfileReviewAdminProps) {
  const { draft, profile, onLeave } = props
  const article = useRef<HTMLElement>(null)
  const { isPending, refusals, now, approve, ask, setHidden, goOn } = useReview(props)
  const { tone, label } = draftStates[draft.status]
  return (
    <>
      <RecordHeading trail={[paths.admin.graduates]} title={draft.name} />
      <article className="card stack" aria-label={draft.name} ref={article} tabIndex={-1}>
        <p className="row">
          <Badge tone={tone}>{label}</Badge>
          {draft.submittedAt && (
            <span>
              Submitted <Moment at={draft.submittedAt} />
            </span>
          )}
        </p>
        <p>{siteStatusLabel({ draft, profile })}</p>
        {draft.request !== '' && (
          <p className="soft">
            The school asked: <q>{draft.request}</q>
          </p>
        )}
        <Versions profile={profile} draft={draft} />
        <Refusals messages={refusals} />
        {now && (
          <ReviewConflict
            read={{ draft, profile }}
            now={now}
            onGoOn={() => {
              goOn()
              article.current?.focus()
            }}
          />
        )}
        <div className="row">
          {draft.status === 'submitted' && (
            <Button kind="primary" pending={isPending('approve')} onClick={() => void approve()}>
              Approve
            </Button>
          )}
          {profile !== null && (
            <Button
              pending={isPending('hide')}
              onClick={() => void setHidden(profile.status === 'approved')}
            >
              {profile.status === 'approved' ? 'Hide from the site' : 'Show again'}
            </Button>
          )}
          <Button onClick={onLeave}>Back to the list</Button>
        </div>
        {draft.status === 'submitted' && <AskForm ask={ask} />}
      </article>
    </>
  )
}

/** What is to be changed, in words for the graduate. */
function AskForm({ ask }: { ask: (request: string) => Promise<boolean> }) {
  const [request, setRequest] = useState('')
  const form = useForm<'request'>({
    check: () => (request.trim() === '' ? { request: 'Write what should change' } : {}),
    send: async () => {
      // Text typed in the meantime stays.
      if (await ask(request)) setRequest((now) => (now === request ? '' : now))
    },
    explain: () => null,
  })
  return (
    <>
      {request !== '' && <UnsavedGuard />}
      <Form
        form={form}
        label="Ask for changes"
        submit="Ask for changes"
        kind="quiet"
        pending="Checking…"
      >
        <TextArea
          {...form.field('request', request, setRequest)}
          label="What should change?"
          hint="Shown to the graduate above their profile."
          maxLength={limits.reason}
        />
      </Form>
    </>
  )
}
