import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { CallError, offline } from '#shared/CallError.ts'
import { fetchAhead } from '#shared/browser/staleBuild.ts'
import { type ContactAnswer, draftKey } from '#shared/contactForm.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { answerTime } from '#shared/settings.ts'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { ErrorSummary, Form } from '#shared/ui/form/Form.tsx'
import { OwnAddressField } from '#shared/ui/form/OwnAddressField.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { ContactDraft, emptyDraft, isForWantOfCode, postByBrowser } from '../api/ContactDraft.ts'
import type { ContactStep } from '../api/sendMessage.ts'
import { type ContactField, contactLabels, explainContact } from '../model/explainContact.ts'
import { general, isCourseId, type Subject, type SubjectDates } from '../model/subjects.ts'
import { OtherContacts, type School, Sent } from './Sent.tsx'
import './contact.css'

/** Who is signed in; a copy goes to an address that is verified alone. */
interface Sender {
  name: string
  email: string
  isVerified: boolean
}

interface ContactFormProps {
  subjects: readonly Subject[]
  dates?: readonly SubjectDates[]
  /** Which of the courses is chosen at first. */
  about?: string
  /** How else the school is reached. */
  school: School | null
  /** Further information on the privacy of messages. */
  privacy?: ReactNode
  /** Who is signed in, whose name and address stand in the form until they write others. */
  signedIn?: Sender | null
  /** What was wrong with the form that a browser posted by itself. */
  answer?: ContactAnswer | null
}

export function ContactForm(props: ContactFormProps) {
  const { subjects, dates = [], about = general.value, school, privacy } = props
  const { signedIn = null, answer = null } = props
  const server = useServer()
  const [draft] = useState(() => new ContactDraft())
  const begun = answer?.written ?? emptyDraft
  const drafted = useSyncExternalStore(draft.subscribe, draft.current, () => begun)
  /** What was written over, also by nothing: it is theirs from then on. */
  const [own, setOwn] = useState({ name: false, email: false })
  const filled = (field: 'name' | 'email') =>
    drafted[field] === '' && !own[field] ? (signedIn?.[field] ?? '') : drafted[field]
  const written = { ...drafted, name: filled('name'), email: filled('email') }
  const write = (field: 'name' | 'email') => (value: string) => {
    setOwn((before) => ({ ...before, [field]: true }))
    draft.change({ [field]: value })
  }
  const [copy, setCopy] = useState(false)
  const mayCopy =
    signedIn?.isVerified === true && written.email.trim().toLowerCase() === signedIn.email
  const [step, setStep] = useState<ContactStep | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  const options = withSubject([...subjects, general], begun.subject)
  const chosen = options.find(({ value }) => value === (written.subject ?? about)) ?? general
  const offered = dates.find(({ courseId }) => courseId === chosen.value)?.names ?? []
  const dateOptions = withDate(offered, begun.date)
  const date = dateOptions.some(({ value }) => value === written.date) ? written.date : ''
  const form = useForm<ContactField>({
    initially: answer,
    check: () => ({
      ...(written.name.trim() === '' && { name: 'Tell us your name' }),
      ...(written.email.trim() === '' && { email: 'Enter your email address' }),
      ...(written.message.trim() === '' && { message: 'Write your message' }),
    }),
    send: async () => {
      try {
        const { name, email, message } = written
        const website = trap.current?.value ?? ''
        const whole = { name, email, subject: chosen.value, date, message, website }
        // Where code of ours does not arrive, the page stays and the browser sends the form itself.
        await fetchAhead(async () => {
          const { sendMessage } = await import('../api/sendMessage.ts')
          await sendMessage(server, { ...whole, copy: copy && mayCopy }, setStep)
        })
        setSentTo(email.trim())
        draft.clear()
      } catch (error) {
        if (!isForWantOfCode(error)) throw error
        // The browser would show its own page in the place of this one.
        if (!navigator.onLine) throw new CallError('unavailable', offline)
        await postByBrowser(frame.current)
      } finally {
        setStep(null)
      }
    },
    explain: explainContact,
  })

  const hours = school?.hours ?? null
  if (sentTo !== null) {
    return <Sent to={sentTo} hours={hours} onMore={() => setSentTo(null)} />
  }
  return (
    <div className="contact" ref={frame}>
      <Form
        form={form}
        label="Write to us"
        submit="Send the message"
        pending={step === null ? 'One moment…' : steps[step]}
        post={{ to: paths.contactPost, draft: draftKey }}
      >
        <div className="contact-pair">
          <TextField
            label={contactLabels.name}
            {...form.field('name', written.name, write('name'))}
            autoComplete="name"
          />
          <OwnAddressField
            label={contactLabels.email}
            {...form.field('email', written.email, write('email'))}
          />
        </div>
        <Select
          label={contactLabels.subject}
          {...form.field('subject', chosen.value, (subject) => draft.change({ subject }))}
          options={options}
        />
        {dateOptions.length > 1 && (
          <Select
            label={contactLabels.date}
            {...form.field('date', date, (one) => draft.change({ date: one }))}
            options={dateOptions}
          />
        )}
        <TextArea
          label={contactLabels.message}
          {...form.field('message', written.message, (message) => draft.change({ message }))}
          rows={7}
        />
        {mayCopy && (
          <CheckBox name="copy" checked={copy} onChange={setCopy}>
            Send me a copy
          </CheckBox>
        )}
        {/* Programs fill in whatever they find; a person, and what reads a page aloud, find no such field. */}
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor="contact-website">Leave this empty</label>
          <input
            id="contact-website"
            ref={trap}
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <p className="small soft">
          {answerTime()} {hours}
        </p>
        <p className="small soft contact-consent">
          We only use your message to answer you. Sending takes a few seconds because we check for
          spam. {privacy}
        </p>
      </Form>
      <span role="status" className="visually-hidden">
        {step !== null && steps[step]}
      </span>
      <ErrorSummary errors={form.errors} labels={contactLabels} within={frame} />
      <OtherContacts school={school} />
    </div>
  )
}

const steps: Record<ContactStep, string> = {
  checking: 'Checking that you are a person…',
  sending: 'Sending…',
}

/** A form that came back may be about a course that only the page knew on which it was written. */
function withSubject(options: readonly Subject[], subject: string | null): readonly Subject[] {
  const isKnown = subject === null || options.some(({ value }) => value === subject)
  return isKnown || !isCourseId(subject)
    ? options
    : [{ value: subject, label: subject }, ...options]
}

/** None first; a form that came back may name a date that is not offered here. */
function withDate(offered: readonly string[], begun: string): readonly Subject[] {
  const names = begun === '' || offered.includes(begun) ? offered : [...offered, begun]
  return [
    { value: '', label: 'No particular date' },
    ...names.map((name) => ({ value: name, label: name })),
  ]
}
