import { type ApplicationForm, saveApplicationForm } from '@shala/contract/applications/questions'
import { limits } from '@shala/contract/limits'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { RecordForm } from '#shared/ui/record/RecordForm.tsx'
import { toOptions } from '#shared/ui/record/fields.ts'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import {
  kindLabels,
  newQuestion,
  questionsRecord,
  type QuestionValues,
} from '../../model/questionValues.ts'
import '../requests.css'

interface QuestionFieldsProps {
  place: number
  question: QuestionValues
  error: string | undefined
  onChange: (part: Partial<QuestionValues>) => void
  /** Null for the first question. */
  onMoveUp: (() => void) | null
  onRemove: () => void
}

function QuestionFields(props: QuestionFieldsProps) {
  const { place, question, error, onChange, onMoveUp, onRemove } = props
  const number = place + 1
  return (
    <fieldset className="field question-fields">
      <legend className="field-label">Question {number}</legend>
      <TextField
        label={`Text of question ${number}`}
        name={place === 0 ? 'questions' : `question-${place}`}
        autoComplete="off"
        maxLength={limits.questionText}
        value={question.text}
        error={error}
        onChange={(text) => onChange({ text })}
      />
      <Select
        label={`Kind of answer to question ${number}`}
        name={`kind-${place}`}
        value={question.kind}
        options={toOptions(kindLabels)}
        onChange={(kind) => onChange({ kind })}
      />
      {question.kind === 'choice' && (
        <TextArea
          label={`Options of question ${number}`}
          name={`options-${place}`}
          hint="One a line"
          rows={3}
          value={question.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      <CheckBox
        name={`required-${place}`}
        checked={question.required}
        onChange={(required) => onChange({ required })}
      >
        Question {number} must be answered
      </CheckBox>
      <div className="row">
        {onMoveUp !== null && (
          <Button small aria-label={`Move question ${number} up`} onClick={onMoveUp}>
            Move up
          </Button>
        )}
        <Button small aria-label={`Remove question ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

interface QuestionFormProps {
  courseId: string
  /** Null if the course has no questions yet. */
  questions: ApplicationForm | null
  onSaved: (message: string) => void
  onLeave: () => void
}

/** Creates or edits the questions that a course asks applicants. */
export function QuestionForm({ courseId, questions, onSaved, onLeave }: QuestionFormProps) {
  const server = useServer()
  const record = useRecordForm(questionsRecord, {
    stored: questions && { id: courseId, data: questions },
    newId: courseId,
    save: async (content, seen) => {
      const revision = seen?.revision ?? 0
      const answer = await server.call(saveApplicationForm, {
        courseId,
        revision,
        questions: content,
      })
      void refresh(['applicationForms'])
      return { ...answer, saved: 'The questions are saved.' }
    },
    onSaved,
  })
  const { form, values, setValues } = record
  const set = (next: readonly QuestionValues[]) => setValues({ questions: next })
  const rows = values.questions
  return (
    <RecordForm
      record={record}
      title="Application questions"
      label="Application questions"
      submit="Save questions"
      back="Back to the course"
      onLeave={onLeave}
      lead={
        <p className="soft small">
          People who request a place answer these questions. Only they and the office read the
          answers. Earlier answers keep the question as it was.
        </p>
      }
    >
      {rows.map((question, place) => (
        <QuestionFields
          key={place}
          place={place}
          question={question}
          error={place === 0 ? form.errors.questions : undefined}
          onChange={(part) =>
            set(rows.map((one, at) => (at === place ? { ...one, ...part } : one)))
          }
          onMoveUp={
            place === 0
              ? null
              : () => set(rows.toSpliced(place - 1, 2, question, rows[place - 1] ?? question))
          }
          onRemove={() => set(rows.filter((_, at) => at !== place))}
        />
      ))}
      {rows.length < limits.questions && (
        <div>
          <Button small onClick={() => set([...rows, newQuestion])}>
            Add a question
          </Button>
        </div>
      )}
    </RecordForm>
  )
}
