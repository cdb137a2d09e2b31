import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../../../shared/paths.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { FileField } from '../../../../../shared/ui/FileField.tsx'
import { takeFocus } from '../../../../../shared/ui/takeFocus.ts'
import { fieldLabels } from '../../../model/table/columns.ts'
import { bodyOf, listFile, needsColumns, type ListFile } from '../../../model/table/tableRows.ts'
import './gather.css'

interface FilePartProps {
  file: ListFile | null
  onChange: (file: ListFile | null) => void
  /** A file is being read. The answer is false where it cannot be used. */
  onReading: (reading: Promise<boolean>) => void
}

/** A list from a spreadsheet: chosen or dropped, and what was found in it. */
export function FilePart({ file, onChange, onReading }: FilePartProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [removed, setRemoved] = useState(false)
  const [reading, setReading] = useState<string | null>(null)
  /** The file that was chosen last: one that takes longer to read does not come after it. */
  const wanted = useRef<File | null>(null)

  const read = async (chosen: File | null): Promise<boolean> => {
    wanted.current = chosen
    setProblem(undefined)
    setReading(chosen?.name ?? null)
    if (chosen === null) return true
    const answer = await tableIn(chosen)
    if (wanted.current !== chosen) return true
    setReading(null)
    if ('problem' in answer) {
      setProblem(`${chosen.name} cannot be used. ${answer.problem}`)
      return false
    }
    onChange(listFile(chosen.name, answer.table, answer.form))
    return true
  }

  if (file === null) {
    return (
      <div className="list-file" ref={removed ? focusOnInput : undefined}>
        <FileField
          label="A file"
          hint="CSV from any spreadsheet. Choose it, or drop it here. Its columns are found by their names."
          name="list"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          error={problem}
          onChange={(chosen) => onReading(read(chosen))}
        />
        <p className="small soft" role="status">
          {reading !== null && `Reading ${reading}…`}
        </p>
      </div>
    )
  }
  const body = bodyOf(file)
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
          ? 'Its columns come next: say what they hold.'
          : `Columns: ${columnNames(file)}.`}{' '}
        <Link href={paths.admin.bulkColumns}>Look at the columns</Link>
      </p>
    </section>
  )
}

/** What was found in a file, in its own order. */
const columnNames = ({ columns }: ListFile): string =>
  columns.flatMap((field) => (field === '' ? [] : fieldLabels[field])).join(', ')

/** What reads files is fetched with the first of them. */
async function tableIn(file: File) {
  try {
    const [{ readTable }, bytes] = await Promise.all([
      import('../../../model/table/readTable.ts'),
      file.arrayBuffer(),
    ])
    return readTable(new Uint8Array(bytes))
  } catch {
    return { problem: 'It could not be read. Check your connection and choose it again.' }
  }
}

function focusOnInput(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
