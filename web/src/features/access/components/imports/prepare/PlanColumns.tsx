import { type SubmitEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { useOwnPlanning, usePlanning } from '#features/access/api/imports/usePlanning.ts'
import type { Draft } from '#features/access/model/imports/draft.ts'
import { readDraft } from '#features/access/model/imports/draftRows.ts'
import { dayLabel } from '#features/access/model/imports/plan.ts'
import {
  ColumnFormat,
  Field,
  fieldLabels,
  getBodyRows,
  type ListFile,
} from '#features/access/model/table/ListFile.ts'
import { matchColumns, withColumn } from '#features/access/model/table/columns.ts'
import { serialDay } from '#features/access/model/table/readDay.ts'
import {
  type ColumnQuestion,
  columnQuestions,
  getColumnFormat,
} from '#features/access/model/table/tableRows.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { ColumnSelects, getColumnName } from '#shared/ui/form/ColumnSelects.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { ImportSteps, StepHeading } from '../ImportSteps.tsx'
import { FileNotes } from './FileNotes.tsx'

interface FileColumnsProps {
  file: ListFile
  onChange: (file: ListFile) => void
}

/** Shows the detected content of each column and lets the admin change it. */
function FileColumns({ file, onChange }: FileColumnsProps) {
  const { table, titled, columns } = file
  const questions = useMemo(() => columnQuestions(file), [file])
  const rows = getBodyRows(file).length
  return (
    <>
      <p className="small soft" role="status">
        {rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}.{' '}
        {columns.includes('email') || columns.includes('userId')
          ? 'Check that each column is what you expect.'
          : 'Choose the column that contains the email addresses.'}
      </p>
      <FileColumnSelects file={file} onChange={onChange} />
      <CheckBox
        checked={titled}
        onChange={(next) => onChange({ ...file, titled: next, columns: matchColumns(table, next) })}
      >
        The first row contains column names
      </CheckBox>
      {questions.map((question) => (
        <ColumnQuestionField
          key={`${question.column} ${question.kind}`}
          file={file}
          question={question}
          onChange={onChange}
        />
      ))}
      <FileNotes file={file} />
    </>
  )
}

function FileColumnSelects({ file, onChange }: FileColumnsProps) {
  const { table, titled, columns } = file
  return (
    <ColumnSelects
      titles={titled ? (table[0] ?? []) : []}
      rows={getBodyRows(file)}
      columns={columns}
      options={Field.options.map((value) => ({ value, label: fieldLabels[value] }))}
      onChange={(column, chosen) =>
        onChange({ ...file, columns: withColumn(columns, column, chosen) })
      }
    />
  )
}

interface ColumnQuestionFieldProps extends FileColumnsProps {
  question: ColumnQuestion
}

/** Asks once per column how to read its ambiguous cells. */
function ColumnQuestionField({ file, question, onChange }: ColumnQuestionFieldProps) {
  const { column, kind, cell } = question
  const format = getColumnFormat(file, column)
  return (
    <Select
      label={`${questionLabels[kind]} ${cell} in ${getName(file, column)}?`}
      hint="These cells can be read in two ways. Choose the right one."
      value={format[kind]}
      options={[{ value: 'unknown', label: 'Choose' }, ...answersTo(question)]}
      onChange={(answer) => {
        const answered = ColumnFormat.parse({ ...format, [kind]: answer })
        onChange({ ...file, formats: { ...file.formats, [String(column)]: answered } })
      }}
    />
  )
}

const questionLabels: Readonly<Record<ColumnQuestion['kind'], string>> = {
  order: 'Which day is',
  serials: 'What is',
  decimals: 'How much is',
}

function answersTo({ kind, cell }: ColumnQuestion): { value: string; label: string }[] {
  switch (kind) {
    case 'order': {
      const [first = '', second = '', year = ''] = cell.match(/\d+/g) ?? []
      const full = year.length === 2 ? `20${year}` : year
      const getDay = (month: string, day: string) =>
        dayLabel(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      return [
        { value: 'day-first', label: getDay(second, first) },
        { value: 'month-first', label: getDay(first, second) },
      ]
    }
    case 'serials':
      return [
        { value: 'days', label: `The day ${dayLabel(serialDay(Number.parseInt(cell, 10)))}` },
        { value: 'numbers', label: 'A number, not a day' },
      ]
    case 'decimals': {
      const [, sign = '.'] = /([.,])\d{3}\D*$/.exec(cell) ?? []
      const digits = cell.replace(/\D/g, '')
      const other = sign === '.' ? ',' : '.'
      return [
        { value: other, label: Number(digits).toLocaleString('en') },
        {
          value: sign,
          label: (Number(digits) / 1000).toLocaleString('en', { minimumFractionDigits: 3 }),
        },
      ]
    }
  }
}

const getName = ({ table, titled }: ListFile, column: number): string =>
  getColumnName(titled ? (table[0] ?? []) : [], column)

interface ColumnsStepProps {
  draft: Draft
  file: ListFile
  /** Called when the admin has confirmed the columns. */
  onReady: () => void
}

/** Second step: the contents of the file's columns. */
function ColumnsStep({ draft, file, onReady }: ColumnsStepProps) {
  const courses = useCourses()
  const { planning } = usePlanning()
  const [problem, setProblem] = useState('')
  const change = (next: ListFile) => {
    planning.change({ file: next })
    setProblem('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readDraft(draft, courses)
    if ('request' in read) {
      if (!file.confirmed) change({ ...file, confirmed: true })
      onReady()
      return
    }
    const { people, course } = read.errors
    setProblem(
      people ??
        (course === undefined
          ? 'The action is incomplete. Go back to the list.'
          : 'No row has a course. Choose the course column, or go back and choose one course for the whole list.'),
    )
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <StepHeading step="columns" title={`Columns of ${file.name}`} />
      <FileColumns file={file} onChange={change} />
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <div className="row">
        <Button type="submit" kind="primary">
          Check the list
        </Button>
        <Link href={paths.admin.newImport} className={buttonClass('quiet')}>
          Edit the list
        </Link>
      </div>
    </form>
  )
}

/** Shows the columns step. A list without a file redirects to the first step. */
export function PlanColumns() {
  const planned = useOwnPlanning()
  const [, navigate] = useLocation()
  const file = planned?.draft.file
  const leave = useEffectEvent(() => navigate(paths.admin.newImport, { replace: true }))
  useEffect(() => {
    if (file === null) leave()
  }, [file])
  if (planned === null || !file) return null
  return (
    <>
      <ImportSteps at="columns" />
      <ColumnsStep
        draft={planned.draft}
        file={file}
        onReady={() => navigate(paths.admin.importReview)}
      />
    </>
  )
}
