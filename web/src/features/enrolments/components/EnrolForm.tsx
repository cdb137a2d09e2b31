import {
  isOpenRequest,
  requestEnrolment,
  type EnrolmentRequest,
  type OfferedDate,
  type RequestState,
} from '@shala/contract/courses/enrolments'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { AppError, getErrorMessage } from '../../../shared/AppError.ts'
import { dateName } from '../../../shared/calendarDay.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { RadioGroup } from '../../../shared/ui/form/RadioGroup.tsx'
import { TextArea } from '../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import { firstChoice, placesWords, requestStates } from '../model/requestStates.ts'
import './enrolments.css'

interface EnrolFormProps {
  courseId: string
  dates: readonly OfferedDate[]
  /** The student's earlier requests. */
  requests: readonly EnrolmentRequest[]
  /** The date chosen on the course page; null for none. */
  wanted: string | null
  onAsked: (state: RequestState) => void
}

/** The form with the date, a message and the request. */
export function EnrolForm({ courseId, dates, requests, wanted, onAsked }: EnrolFormProps) {
  const server = useServer()
  const [chosen, setChosen] = useState(() => firstChoice(dates, wanted))
  const [message, setMessage] = useState('')
  const date = dates.find(({ dateKey }) => dateKey === chosen) ?? null
  const isFull = date?.places === 'full'
  const before = requests.find(({ dateKey }) => dateKey === chosen)
  const isKnown = before !== undefined && (isOpenRequest(before) || before.state === 'accepted')
  const form = useForm<'message'>({
    send: async () => {
      const request = { courseId, dateKey: chosen, wait: isFull, message }
      onAsked((await server.call(requestEnrolment, request)).state)
    },
    explain: (error) => {
      // The offer changed, so reload it.
      const isOvertaken =
        error instanceof AppError && (error.field === 'wait' || error.field === 'dateKey')
      if (!isOvertaken) return { refused: getErrorMessage(error) }
      void refresh(['enrolmentRequests', 'choice'])
      return {
        refused:
          error.field === 'wait'
            ? 'The last place of this date was taken meanwhile. You can join its waiting list, or choose another date.'
            : 'This date is not offered any more. Please choose another.',
      }
    },
  })
  return (
    <Form
      form={form}
      label="Ask for a place"
      submit={isFull ? 'Join the waiting list' : 'Ask for this place'}
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
        <p>
          No date is settled yet. Ask for a place all the same: the school writes to you as soon as
          there is one.
        </p>
      )}
      {isKnown && (
        <Notice tone="good">
          You have asked for this date already. How it stands:{' '}
          <strong>{requestStates[before.state].label}</strong>.
        </Notice>
      )}
      <TextArea
        label="A word to the school (optional)"
        hint="Such as what you have studied, or a question"
        name="message"
        rows={4}
        maxLength={limits.enrolmentMessage}
        value={message}
        onChange={setMessage}
        error={form.errors.message}
      />
      <div className="enrol-next">
        <h2>What happens next</h2>
        {isFull ? (
          <p>
            You join the waiting list, and we tell you by email when a place is yours. You can leave
            it at any time, under My Dashboard.
          </p>
        ) : (
          <p>
            One of us reads your request and answers by email within a few working days. Nothing is
            paid here, and you can withdraw it until then, under My Dashboard.
          </p>
        )}
      </div>
    </Form>
  )
}
