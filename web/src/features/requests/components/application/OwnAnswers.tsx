import {
  type ApplicationAnswers,
  saveApplicationAnswers,
} from '@shala/contract/applications/answers'
import { useState } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { getErrorMessage } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { refresh, toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { useDraft } from '#shared/ui/form/useDraft.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { answersQuery, questionsQuery } from '../../api/requestQueries.ts'
import {
  explainAnswerError,
  findAnswerErrors,
  KeptAnswers,
  sendAnswers,
  toAnswerValues,
} from '../../model/answerValues.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { AnswerList } from './AnswerList.tsx'

interface OwnAnswersProps {
  requestId: string
  courseId: string
  about: string
  /** True until the school decides. */
  isOpen: boolean
  /** False for a request that was sent before the course had questions. */
  hasAnswers: boolean
}

/**
 * The student's own answers with a request, and their form until the school decides. Hidden without
 * answers and questions.
 */
export function OwnAnswers(props: OwnAnswersProps) {
  const { courseId, isOpen, hasAnswers } = props
  const asks = isOpen && !hasAnswers
  const load = useLoad({ ...questionsQuery(useServer(), courseId), enabled: asks })
  const isAsked = load.state === 'ready' && (load.value?.questions.length ?? 0) > 0
  return hasAnswers || (asks && isAsked) ? <Answers {...props} /> : null
}

function Answers(props: OwnAnswersProps) {
  const { requestId, about, isOpen, hasAnswers } = props
  const summary = hasAnswers ? 'Your answers' : 'The school has questions'
  const change = hasAnswers ? 'Change answers' : 'Answer the questions'
  const [shown, setShown] = useState(false)
  const [editing, setEditing] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const load = useLoad({ ...answersQuery(useServer(), requestId), enabled: shown })
  return (
    <Disclosure
      summary={summary}
      aria-label={`${summary}: ${about}`}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      {shown && (
        <Loaded load={load} of="your answers">
          {(found) =>
            editing ? (
              <EditAnswers
                {...props}
                onLeave={() => setEditing(false)}
                onSaved={() => {
                  setEditing(false)
                  setStatus({ tone: 'good', text: 'Your answers are saved.' })
                }}
              />
            ) : (
              <div className="stack">
                {found !== null && <AnswerList answers={found.answers} />}
                {found === null && hasAnswers && <p>Your answers are no longer kept.</p>}
                {isOpen && (
                  <div>
                    <Button
                      small
                      aria-label={`${change}: ${about}`}
                      onClick={() => {
                        setStatus(null)
                        setEditing(true)
                      }}
                    >
                      {change}
                    </Button>
                  </div>
                )}
              </div>
            )
          }
        </Loaded>
      )}
      <StatusMessage status={status} />
    </Disclosure>
  )
}

interface EditAnswersProps extends OwnAnswersProps {
  onSaved: () => void
  onLeave: () => void
}

function EditAnswers(props: EditAnswersProps) {
  const server = useServer()
  const load = useLoad(toEdit(answersQuery(server, props.requestId)))
  return (
    <Loaded load={load} of="your answers">
      {(stored) => <AnswersForm {...props} stored={stored} />}
    </Loaded>
  )
}

function AnswersForm(props: EditAnswersProps & { stored: ApplicationAnswers | null }) {
  const { requestId, courseId, stored, onSaved, onLeave } = props
  const server = useServer()
  const load = useLoad(questionsQuery(server, courseId))
  const questions = load.state === 'ready' ? (load.value?.questions ?? []) : []
  const { values, setValues, typed, clear } = useDraft({
    userId: useUserId(),
    name: `answers ${requestId} ${stored?.revision ?? 0}`,
    schema: KeptAnswers,
    first: () => toAnswerValues(stored?.answers ?? []),
  })
  const form = useForm<string>({
    check: () => findAnswerErrors(questions, typed()),
    send: async () => {
      const answers = await sendAnswers(questions, typed())
      const revision = stored?.revision ?? 0
      await server.call(saveApplicationAnswers, { requestId, revision, answers })
      await refresh(['applicationAnswers'])
      await refresh(['placeRequests'])
    },
    onSent: () => {
      clear()
      onSaved()
    },
    explain: (error) => {
      const explained = explainAnswerError(error)
      if (explained !== null) void refresh(['applicationForms'])
      return explained ?? { refused: getErrorMessage(error) }
    },
  })
  return (
    <Form
      form={form}
      label="Your answers"
      submit="Save answers"
      pending="Saving…"
      unavailable={load.state !== 'ready'}
      beside={
        <Button
          onClick={() => {
            clear()
            onLeave()
          }}
        >
          Cancel
        </Button>
      }
    >
      <Loaded load={load} of="the questions">
        {() => (
          <AnswerFields
            courseId={courseId}
            questions={questions}
            values={values}
            errors={form.errors}
            onChange={setValues}
          />
        )}
      </Loaded>
    </Form>
  )
}
