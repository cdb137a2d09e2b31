import { GraduateDraft, saveProfile } from '@shala/contract/graduates/profiles'
import { useRef, useState } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { isEditConflict } from '#shared/CallError.ts'
import { useImageDraft } from '#shared/images/ImageField.tsx'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { UnsavedGuard } from '#shared/ui/form/UnsavedGuard.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useDraft } from '#shared/ui/form/useDraft.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { EditConflict } from '#shared/ui/record/EditConflict.tsx'
import { listDifferences, mergeVersions } from '#shared/ui/record/mergeVersions.ts'
import { isSame } from '#shared/ui/record/useRecordForm.ts'
import type { OwnProfile } from '../../api/ownProfile.ts'
import {
  KeptProfile,
  profileErrorLabels,
  parseProfile,
  toFormValues,
  wordLabels,
  comparableValues,
  type ProfileField,
  type ProfileFormValues,
} from '../../model/profileFormValues.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { PhotoFields, portraitPixels, portraitShape, ProfilePreview } from './ProfilePreview.tsx'

interface ProfileFormProps {
  own: OwnProfile
  onSaved: (draft: GraduateDraft, submitted: boolean) => void
  /** The draft was changed elsewhere and is now this one. */
  onSeen: (draft: GraduateDraft) => void
}

/** Writes the profile, with the card as it will look beside it. */
export function ProfileForm({ own, onSaved, onSeen }: ProfileFormProps) {
  const { user } = useSignedInPerson()
  const userId = user.uid
  const server = useServer()
  const thisYear = Number(useSchoolDay().slice(0, 4))
  const queue = useActionQueue()
  const { draft, courses } = own
  const blank = {
    displayName: user.displayName ?? '',
    courseIds: courses.map(({ courseId }) => courseId),
  }
  const stored = toFormValues(draft ?? own.profile, blank)
  const { values, setValues, typed, clear } = useDraft({
    userId,
    name: `profile ${draft?.revision ?? 0}`,
    schema: KeptProfile,
    first: stored,
  })
  const [removed, setRemoved] = useState(false)
  const [theirs, setTheirs] = useState<GraduateDraft | null>(null)
  /** With the school: what is saved then stays there, unless one takes it back. */
  const isInReview = draft?.status === 'submitted'
  /** Whether the button that was pressed last hands it in, and whether what is under way does. */
  const pressed = useRef<boolean | null>(null)
  const submit = useRef(false)
  const picture = useImageDraft(portraitShape, {
    courseId: own.finished,
    longest: portraitPixels,
  })
  const kept = removed ? null : ((draft ?? own.profile)?.photo ?? null)
  const hasPhoto = kept !== null || picture.picture !== null
  const getTitle = (courseId: string) =>
    courses.find((course) => course.courseId === courseId)?.title ?? courseId
  const inWords = (version: ProfileFormValues) => comparableValues(version, getTitle)
  const untouched = inWords(stored)
  const differences = (theirs: ProfileFormValues) =>
    listDifferences(wordLabels, { base: untouched, mine: inWords(values), theirs: inWords(theirs) })
  const keepMine = (now: GraduateDraft) => {
    const mine = typed()
    const versions = { base: stored, mine, theirs: toFormValues(now, blank) }
    const words = inWords(mine)
    resolveConflict(
      now,
      mergeVersions(versions, (name) => words[name] !== untouched[name]),
    )
  }

  const current = () => server.get('graduateDrafts', userId, GraduateDraft)
  const send = async (): Promise<'again' | undefined> => {
    const sent = typed()
    const { data: profile } = parseProfile(sent, { hasPhoto, thisYear })
    if (profile === null) return undefined
    setTheirs(null)
    const photo = picture.picture
    const upload = removed && photo === null ? null : await picture.cropped()
    const path = `graduateDrafts/${userId}`
    try {
      await queue.change(path, draft?.revision ?? 0, (revision) =>
        server.call(saveProfile, {
          revision,
          profile,
          ...(upload === undefined ? {} : { upload }),
          submit: submit.current,
        }),
      )
    } catch (error) {
      const now = isEditConflict(error) ? await current() : null
      if (now === null) throw error
      setTheirs(now)
      return undefined
    }
    const saved = await current()
    if (saved === null) return undefined
    setRemoved(false)
    const isWhole = await picture.letGo(photo)
    onSaved(saved, submit.current)
    if (!isSame(typed(), sent) || !isWhole) return 'again'
    setValues(toFormValues(saved, blank))
    clear()
    return undefined
  }
  const form = useForm<ProfileField>({
    check: () => {
      // What is typed while it is under way goes the same way.
      if (!form.pending) submit.current = pressed.current ?? isInReview
      pressed.current = null
      return parseProfile(typed(), { hasPhoto, thisYear }).errors ?? {}
    },
    send,
    explain: (error) => toFormErrors(error, profileErrorLabels(values)),
  })
  const dirty = removed || picture.picture !== null || differences(stored).length > 0
  const resolveConflict = (now: GraduateDraft, next: typeof values) => {
    onSeen(now)
    setValues(next)
    setTheirs(null)
  }
  return (
    <div className="profile-editor">
      <section className="card stack" aria-label="Your profile">
        {dirty && <UnsavedGuard />}
        <Form
          form={form}
          label="Your profile"
          submit={isInReview ? 'Send the change to the school' : 'Save draft'}
          kind={isInReview ? 'primary' : 'quiet'}
          pending="Saving…"
          beside={
            <Button
              // Another button: a second press of the one that sent it must not take it back.
              key={isInReview ? 'take back' : 'send'}
              type="submit"
              kind={isInReview ? 'quiet' : 'primary'}
              unavailable={form.pending}
              onClick={() => {
                pressed.current = !isInReview
              }}
            >
              {isInReview ? 'Change back to draft' : 'Send to the school'}
            </Button>
          }
        >
          <PhotoFields
            key={draft?.photo?.path ?? 'none'}
            picture={picture}
            kept={kept}
            alt={values.alt}
            errors={form.errors}
            onAlt={(alt) => setValues({ ...values, alt })}
            onRemove={() => setRemoved(true)}
          />
          <ProfileFields
            values={values}
            courses={courses}
            errors={form.errors}
            onChange={setValues}
          />
          {theirs && (
            <EditConflict
              differences={differences(toFormValues(theirs, blank))}
              onTakeTheirs={() => resolveConflict(theirs, toFormValues(theirs, blank))}
              onKeepMine={() => keepMine(theirs)}
            />
          )}
        </Form>
      </section>
      <ProfilePreview values={values} picture={picture} kept={kept} getTitle={getTitle} />
    </div>
  )
}
