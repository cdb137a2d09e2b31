import {
  applicationFileAccept,
  applicationFileFaults,
  applicationFileHint,
  detectApplicationFile,
  faultOfApplicationFile,
} from '@shala/contract/applications/applicationFiles'
import { answerField } from '@shala/contract/applications/givenAnswers'
import type { Question } from '@shala/contract/applications/questions'
import { signatureBytes } from '@shala/contract/files/fileType'
import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { getErrorMessage } from '#shared/CallError.ts'
import { UploadProgress, useUpload } from '#shared/images/useUpload.tsx'
import { FileField } from '#shared/ui/form/FileField.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { type AnswerValue, type AnswerValues, getAnswer } from '../../model/answerValues.ts'

interface AnswerFieldProps {
  courseId: string
  question: Question
  value: AnswerValue
  error: string | undefined
  onChange: (value: AnswerValue) => void
}

const getLabel = ({ text, required }: Question) => (required ? text : `${text} (optional)`)

function FileAnswer({ courseId, question, value, error, onChange }: AnswerFieldProps) {
  const upload = useUpload(courseId)
  const [fault, setFault] = useState('')
  const newest = useRef<File | null>(null)
  // A file box can only be emptied by replacing it.
  const [round, setRound] = useState(0)
  const [stored] = useState(value.file === 'keep')
  // A file of a draft, which was uploaded before this page was loaded.
  const [drafted, setDrafted] = useState(
    value.file !== null && value.file !== 'keep' ? value.file.name : null,
  )
  const choose = async (chosen: File | null) => {
    newest.current = chosen
    upload.cancel()
    setFault('')
    setDrafted(null)
    onChange({ text: '', file: stored ? 'keep' : null })
    if (chosen === null) return
    const file = await upload.prepare(chosen).catch((error: unknown) => {
      if (newest.current === chosen) setFault(getErrorMessage(error))
      return null
    })
    if (file === null) return
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    if (newest.current !== chosen) return
    const type = detectApplicationFile(start)
    const wrong = faultOfApplicationFile(type, file.size)
    if (type === null || wrong !== null) {
      setFault(wrong ?? applicationFileFaults.content)
      return
    }
    const name = file.name.slice(-limits.fileName)
    upload.start(new File([file], name, { type }))
    onChange({ text: '', file: { name, arrived: upload.arrived } })
    const id = await upload.arrived().catch(() => null)
    if (id === null || newest.current !== chosen) return
    onChange({ text: '', file: { name, arrived: upload.arrived, upload: { id, at: Date.now() } } })
  }
  return (
    <>
      <FileField
        key={round}
        label={getLabel(question)}
        name={answerField(question.id)}
        hint={
          stored ? `${applicationFileHint}. Leave it empty to keep your file.` : applicationFileHint
        }
        accept={applicationFileAccept}
        error={fault || error}
        onChange={(file) => void choose(file)}
      />
      {drafted !== null && (
        <p role="status" className="soft small">
          {`${drafted} has been uploaded.`}
        </p>
      )}
      <UploadProgress
        upload={upload}
        noun="file"
        onCancel={() => {
          setRound((n) => n + 1)
          void choose(null)
        }}
      />
    </>
  )
}

function AnswerField(props: AnswerFieldProps) {
  const { question, value, error, onChange } = props
  const setText = (text: string) => onChange({ text, file: null })
  const field = {
    label: getLabel(question),
    name: answerField(question.id),
    value: value.text,
    error,
    onChange: setText,
  }
  switch (question.kind) {
    case 'line':
      return <TextField {...field} autoComplete="off" maxLength={limits.answerLine} />
    case 'text':
      return <TextArea {...field} rows={4} maxLength={limits.answerText} />
    case 'date':
      return <TextField {...field} type="date" />
    case 'choice':
      return (
        <RadioGroup
          {...field}
          value={value.text === '' ? null : value.text}
          options={[
            ...question.options.map((option) => ({ value: option, label: option })),
            ...(question.required ? [] : [{ value: '', label: 'No answer' }]),
          ]}
        />
      )
    case 'file':
      return <FileAnswer {...props} />
  }
}

interface AnswerFieldsProps {
  courseId: string
  questions: readonly Question[]
  values: AnswerValues
  errors: Readonly<Record<string, string | undefined>>
  onChange: (change: (values: AnswerValues) => AnswerValues) => void
}

export function AnswerFields({ courseId, questions, values, errors, onChange }: AnswerFieldsProps) {
  return questions.map((question) => (
    <AnswerField
      key={`${question.id} ${question.kind}`}
      courseId={courseId}
      question={question}
      value={getAnswer(values, question.id)}
      error={errors[answerField(question.id)]}
      onChange={(value) => onChange((now) => ({ ...now, [question.id]: value }))}
    />
  ))
}
