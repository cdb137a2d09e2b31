import type { Question } from '@shala/contract/applications/questions'
import {
  type PlaceRequest,
  holdsSeat,
  isOpenRequest,
  type listCourseDates,
  requestPlace,
  type RequestState,
} from '@shala/contract/courses/requests'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import * as z from 'zod'
import { useSessionAccess, useSignedInPerson, useUserId } from '#entities/people/session.ts'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { dateName } from '#shared/dates.ts'
import { describePrice } from '#shared/formatPrice.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { answerTime } from '#shared/settings.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { useDraft } from '#shared/ui/form/useDraft.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import {
  explainAnswerError,
  findAnswerErrors,
  KeptAnswers,
  sendAnswers,
} from '../model/answerValues.ts'
import { firstChoice, placesWords, requestStates } from '../model/request.ts'
import { AnswerFields } from './application/AnswerFields.tsx'
import './requests.css'

/** What is kept of the form until it is sent. */
const EnrolDraft = z.object({
  dateKey: z.string().nullable(),
  message: z.string(),
  answers: KeptAnswers,
})

type CourseOffer = z.output<typeof listCourseDates.output>

/** A request that was sent, with the price in words, or null if it is not known. */
export interface AskedRequest {
  readonly state: RequestState
  readonly price: string | null
}

interface EnrolFormProps {
  courseId: string
  offer: CourseOffer
  questions: readonly Question[]
  /** True if the address is verified, which uploads need. */
  canUpload: boolean
  /** The student's earlier requests. */
  requests: readonly PlaceRequest[]
  /** The date chosen on the course page; null for none. */
  wanted: string | null
  onAsked: (request: AskedRequest) => void
}

export function EnrolForm(props: EnrolFormProps) {
  const { courseId, offer, questions, canUpload, requests, wanted, onAsked } = props
  const { dates } = offer
  const server = useServer()
  const draft = useDraft({
    userId: useUserId(),
    name: `enrol ${courseId}`,
    schema: EnrolDraft,
    first: { dateKey: null, message: '', answers: {} },
  })
  const { message } = draft.values
  const { act } = useSessionAccess()
  const { displayName } = useSignedInPerson().user
  // The name stays asked for while the request is sent, although the account has it by then.
  const [asksName] = useState(displayName === null)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(() => firstChoice(dates, wanted ?? draft.values.dateKey))
  const asksForFile = questions.some(({ kind }) => kind === 'file')
  const date = dates.find(({ dateKey }) => dateKey === chosen) ?? null
  const isFull = date?.places === 'full'
  const current = date === null ? offer.price : date.price
  const price = describePrice(current)
  const before = requests.find(({ dateKey }) => dateKey === chosen)
  const isKnown = before !== undefined && (isOpenRequest(before) || holdsSeat(before))
  const form = useForm<string>({
    check: () => ({
      ...(asksName && name.trim() === '' && { name: 'Enter your full name' }),
      ...findAnswerErrors(questions, draft.typed().answers),
    }),
    send: async () => {
      if (asksName) await act((identity) => identity.updateName(name.trim()))
      const request = {
        courseId,
        dateKey: chosen,
        wait: isFull,
        message,
        answers: await sendAnswers(questions, draft.typed().answers),
      }
      const { state } = await server.call(requestPlace, request)
      draft.clear()
      onAsked({ state, price })
    },
    explain: (error) => {
      const explained = explainAnswerError(error)
      if (explained !== null) {
        // The school may have changed its questions.
        void refresh(['placeRequests', 'choice'])
        return explained
      }
      // The offer changed, so reload it.
      const isOvertaken =
        error instanceof CallError && (error.field === 'wait' || error.field === 'dateKey')
      if (!isOvertaken) return { refused: getErrorMessage(error) }
      void refresh(['placeRequests', 'choice'])
      return {
        refused:
          error.field === 'wait'
            ? 'The last place for this date has just been taken. Join the waiting list or choose another date.'
            : 'This date is no longer available. Please choose another.',
      }
    },
  })
  return (
    <Form
      form={form}
      label="Request a place"
      submit={isFull ? 'Join the waiting list' : 'Request this place'}
      pending="Sending…"
      unavailable={isKnown}
    >
      {dates.length > 0 ? (
        <RadioGroup
          label="Which date?"
          name="date"
          value={chosen}
          options={dates.map(({ dateKey, title, startsOn, endsOn, times, places }) => ({
            value: dateKey,
            label: dateName(title, startsOn, endsOn),
            hint: [times, placesWords[places]].filter((part) => part !== '').join('. '),
          }))}
          onChange={(dateKey) => {
            setChosen(dateKey)
            draft.setValues((now) => ({ ...now, dateKey }))
          }}
        />
      ) : (
        <WithoutDates sessions={offer.sessions} />
      )}
      {isKnown && (
        <Notice tone="good">
          You have already requested this date. Status:{' '}
          <strong>{requestStates[before.state].label}</strong>.
        </Notice>
      )}
      {asksName && (
        <TextField
          label="Your full name"
          name="name"
          hint="Your teachers know you by it"
          autoComplete="name"
          maxLength={limits.displayName}
          value={name}
          onChange={setName}
          error={form.errors['name']}
        />
      )}
      {asksForFile && !canUpload && (
        <Notice tone="warn">Verify your email address to add a file.</Notice>
      )}
      {/* It stays in the page, because an upload under way ends with its field. */}
      <div className="enrol-answers" hidden={isKnown}>
        <AnswerFields
          courseId={courseId}
          questions={questions}
          values={draft.values.answers}
          errors={form.errors}
          onChange={(change) =>
            draft.setValues((now) => ({ ...now, answers: change(now.answers) }))
          }
        />
      </div>
      <TextArea
        label="Anything we should know? (optional)"
        hint="For example, what you have studied, or a question"
        name="message"
        rows={4}
        maxLength={limits.requestMessage}
        value={message}
        onChange={(text) => draft.setValues((now) => ({ ...now, message: text }))}
        error={form.errors['message']}
      />
      <div className="enrol-next">
        <h2>What happens next</h2>
        {price !== null && <p>{price}</p>}
        {isFull ? (
          <p>
            You join the waiting list, and we email you when you get a place. You can leave the list
            at any time under My Dashboard.
          </p>
        ) : (
          <p>
            {answerTime()} You do not pay now, and until then you can withdraw your request under My
            Dashboard.
          </p>
        )}
      </div>
    </Form>
  )
}

/** The next sessions of a course without groups to choose from, as its page shows them. */
function WithoutDates({ sessions: { next, more } }: Pick<CourseOffer, 'sessions'>) {
  if (next.length === 0) {
    return <p>No dates yet. Request a place anyway: we will write to you when there is a date.</p>
  }
  return (
    <div>
      <p>There is no group to choose. With a place, you take part in the sessions of the course:</p>
      <ul>
        {next.map(({ title, startsAt, endsAt, timeZone }) => {
          const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }
          const { there } = sessionTime(span, timeZone)
          return <li key={`${startsAt} ${title}`}>{`${title}, ${there}`}</li>
        })}
      </ul>
      {more > 0 && <p className="soft small">{`And ${more} more.`}</p>}
    </div>
  )
}
