import type { Question } from '@shala/contract/applications/questions'
import {
  type PlaceRequest,
  holdsSeat,
  isOpenRequest,
  type OfferedDate,
  requestPlace,
  type RequestState,
} from '@shala/contract/courses/requests'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { dateName } from '#shared/dates.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { answerTime } from '#shared/settings.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { useTyped } from '#shared/ui/record/useRecordForm.ts'
import {
  type AnswerValues,
  explainAnswerError,
  findAnswerErrors,
  sendAnswers,
} from '../model/answerValues.ts'
import { firstChoice, placesWords, requestStates } from '../model/request.ts'
import { AnswerFields } from './application/AnswerFields.tsx'
import './requests.css'

interface EnrolFormProps {
  courseId: string
  dates: readonly OfferedDate[]
  questions: readonly Question[]
  /** True if the address is verified, which uploads need. */
  canUpload: boolean
  /** The student's earlier requests. */
  requests: readonly PlaceRequest[]
  /** The date chosen on the course page; null for none. */
  wanted: string | null
  /** The price in words, or null if it is not known. */
  price: string | null
  onAsked: (state: RequestState) => void
}

/** The form with the date, answers to the questions of the course, a message and the request. */
export function EnrolForm(props: EnrolFormProps) {
  const { courseId, dates, questions, canUpload, requests, wanted, price, onAsked } = props
  const server = useServer()
  const [chosen, setChosen] = useState(() => firstChoice(dates, wanted))
  const [message, setMessage] = useState('')
  const answers = useTyped<AnswerValues>({})
  const asksForFile = questions.some(({ kind }) => kind === 'file')
  const date = dates.find(({ dateKey }) => dateKey === chosen) ?? null
  const isFull = date?.places === 'full'
  const before = requests.find(({ dateKey }) => dateKey === chosen)
  const isKnown = before !== undefined && (isOpenRequest(before) || holdsSeat(before))
  const form = useForm<string>({
    check: () => findAnswerErrors(questions, answers.typed()),
    send: async () => {
      const request = {
        courseId,
        dateKey: chosen,
        wait: isFull,
        message,
        answers: await sendAnswers(questions, answers.typed()),
      }
      onAsked((await server.call(requestPlace, request)).state)
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
            hint: [times, placesWords[places]].filter((part) => part !== null).join('. '),
          }))}
          onChange={setChosen}
        />
      ) : (
        <p>No dates yet. Request a place anyway: we will write to you when there is a date.</p>
      )}
      {isKnown && (
        <Notice tone="good">
          You have already requested this date. Status:{' '}
          <strong>{requestStates[before.state].label}</strong>.
        </Notice>
      )}
      {asksForFile && !canUpload && (
        <Notice tone="warn">Verify your email address to add a file.</Notice>
      )}
      {/* It stays in the page, because an upload under way ends with its field. */}
      <div className="enrol-answers" hidden={isKnown}>
        <AnswerFields
          courseId={courseId}
          questions={questions}
          values={answers.values}
          errors={form.errors}
          onChange={answers.setValues}
        />
      </div>
      <TextArea
        label="Anything we should know? (optional)"
        hint="For example, what you have studied, or a question"
        name="message"
        rows={4}
        maxLength={limits.requestMessage}
        value={message}
        onChange={setMessage}
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
