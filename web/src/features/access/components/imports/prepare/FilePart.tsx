import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { fromSource, readFile, toSource } from '#features/access/api/imports/readFile.ts'
import { type ListFile, fieldLabels, getBodyRows } from '#features/access/model/table/ListFile.ts'
import type { ReadChoice } from '#features/access/model/table/readTable.ts'
import { listFile, needsColumns } from '#features/access/model/table/tableRows.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FileField } from '#shared/ui/form/FileField.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { FileChoice } from './FileChoice.tsx'
import { FileNotes } from './FileNotes.tsx'
import './prepare.css'

interface FilePartProps {
  file: ListFile | null
  onChange: (file: ListFile | null) => void
  /** Receives the running parser. It resolves to false for an unusable file. */
  onReading: (reading: Promise<boolean>) => void
}

/** A list file, chosen or dropped, and what was found in it. */
export function FilePart({ file, onChange, onReading }: FilePartProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [removed, setRemoved] = useState(false)
  const [reading, setReading] = useState<string | null>(null)
  const zone = useSchoolZone()
  /** The parsed file. After a reload, the draft has it unless it is large. */
  const [chosenFile, setChosenFile] = useState<File | null>(null)
  /** The last chosen file. A slower parser must not replace it. */
  const wanted = useRef<File | null>(null)

  const read = async (chosen: File | null, choice?: ReadChoice): Promise<boolean> => {
    wanted.current = chosen
    setProblem(undefined)
    setReading(chosen?.name ?? null)
    if (chosen === null) return true
    const [answer, source] = await Promise.all([readFile(chosen, choice), toSource(chosen)])
    if (wanted.current !== chosen) return true
    setReading(null)
    if ('problem' in answer) {
      setProblem(`${chosen.name} cannot be used. ${answer.problem}`)
      return false
    }
    setChosenFile(chosen)
    onChange({ ...listFile(chosen.name, answer.table, answer.form, zone), source })
    return true
  }

  if (file === null) {
    return (
      <div className="list-file" ref={removed ? focusOnInput : undefined}>
        <FileField
          label="A file"
          hint="Choose an Excel, OpenDocument or CSV file, or drop it here. Columns are matched by their names."
          name="list"
          accept=".xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          error={problem}
          onChange={(chosen) => onReading(read(chosen))}
        />
        <p className="small soft" role="status">
          {reading !== null && `Reading ${reading}…`}
        </p>
      </div>
    )
  }
  const body = getBodyRows(file)
  const source = chosenFile ?? fromSource(file)
  return (
    <section className="stack" aria-label={file.name}>
      <div className="row">
        <strong tabIndex={-1} ref={takeFocus}>
          {file.name}
        </strong>
        <Button
          small
          onClick={() => {
            setRemoved(true)
            onChange(null)
          }}
        >
          Remove the file
        </Button>
      </div>
      <p className="small soft" role="status">
        {body.length === 1 ? '1 row' : `${body.length.toLocaleString('en')} rows`}.{' '}
        {needsColumns(file)
          ? 'Next, tell us what each column contains.'
          : `Columns: ${columnNames(file)}.`}{' '}
        <Link href={paths.admin.importColumns}>Review the columns</Link>
      </p>
      <p className="small soft" role="status">
        {reading !== null && `Reading ${reading}…`}
      </p>
      <FileChoice
        file={file}
        onChoose={source === null ? null : (choice) => onReading(read(source, choice))}
      />
      <FileNotes file={file} />
    </section>
  )
}

/** The names of the detected columns, in their order. */
const columnNames = ({ columns }: ListFile): string =>
  columns.flatMap((field) => (field === '' ? [] : fieldLabels[field])).join(', ')

function focusOnInput(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
