import { useMemo } from 'react'
import { CheckBox } from '../../../../../shared/ui/form/CheckBox.tsx'
import { Select } from '../../../../../shared/ui/form/Select.tsx'
import { dayLabel } from '../../../model/imports/planLabels.ts'
import {
  ColumnFormat,
  Field,
  type ListFile,
  fieldLabels,
  getBodyRows,
} from '../../../model/table/ListFile.ts'
import { matchColumns, withColumn } from '../../../model/table/columns.ts'
import { serialDay } from '../../../model/table/readDay.ts'
import {
  columnQuestions,
  getColumnFormat,
  type ColumnQuestion,
} from '../../../model/table/tableRows.ts'
import { FileNotes } from './FileNotes.tsx'

interface FileColumnsProps {
  file: ListFile
  onChange: (file: ListFile) => void
}

const samples = 3

/** Shows the detected content of each column and lets the admin change it. */
export function FileColumns({ file, onChange }: FileColumnsProps) {
  const { table, titled, columns } = file
  const body = getBodyRows(file)
  const questions = useMemo(() => columnQuestions(file), [file])
  return (
    <>
      <p className="small soft" role="status">
        {body.length === 1 ? '1 row' : `${body.length.toLocaleString('en')} rows`}.{' '}
        {columns.includes('email') || columns.includes('userId')
          ? 'Check that each column is what you expect.'
          : 'Choose the column that contains the email addresses.'}
      </p>
      <div className="list-columns">
        {columns.map((field, column) => (
          <Select
            key={column}
            label={getName(file, column)}
            hint={getSamples(body, column)}
            value={field}
            options={Field.options.map((value) => ({ value, label: fieldLabels[value] }))}
            onChange={(chosen) =>
              onChange({ ...file, columns: withColumn(columns, column, chosen) })
            }
          />
        ))}
      </div>
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

function getName({ table, titled }: ListFile, column: number): string {
  const title = titled ? (table[0]?.[column] ?? '') : ''
  return title === '' ? `Column ${column + 1}` : `“${title}”`
}

function getSamples(body: ListFile['table'], column: number): string {
  const found = new Set<string>()
  for (const row of body) {
    const cell = row[column] ?? ''
    if (cell !== '') found.add(cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)
    if (found.size === samples) break
  }
  return found.size === 0 ? 'Empty' : `Such as ${[...found].join(', ')}`
}
