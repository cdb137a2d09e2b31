import { useState } from 'react'
import { getErrorMessage } from '../../AppError.ts'
import { Button } from '../Button.tsx'
import { StatusMessage, type Status } from '../Notice.tsx'
import { Select } from '../form/Select.tsx'
import {
  readTableFormat,
  rememberTableFormat,
  saveTable,
  tableFormats,
  type NamedTable,
  type TableFormat,
} from './tableFile.ts'
import './RecordList.css'

interface PreparedTable extends NamedTable {
  /** The sentence that confirms the export, by the name of the file. */
  readonly confirmation: (file: string) => string
}

interface SaveTableProps {
  /** Reads the table. Throws an `AppError`. */
  prepare: () => Promise<PreparedTable>
}

/** Saves a table as a file for spreadsheets, in a format that the browser remembers. */
export function SaveTable({ prepare }: SaveTableProps) {
  const [format, setFormat] = useState(readTableFormat)
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const save = async () => {
    setPending(true)
    setStatus(null)
    try {
      const table = await prepare()
      setStatus({ tone: 'good', text: table.confirmation(await saveTable(table, format)) })
    } catch (error) {
      setStatus({ tone: 'bad', text: getErrorMessage(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="stack">
      <div className="save-table">
        <TableFormatChoice label="File format" value={format} onChange={setFormat} />
        <Button small pending={pending} onClick={() => void save()}>
          {pending ? 'Exporting…' : `Export as ${format === 'xlsx' ? 'Excel' : 'CSV'}`}
        </Button>
      </div>
      <StatusMessage status={status} />
    </div>
  )
}

interface TableFormatChoiceProps {
  label: string
  value: TableFormat
  onChange: (format: TableFormat) => void
}

/** Chooses the format of exported tables, which the browser remembers. */
export function TableFormatChoice({ label, value, onChange }: TableFormatChoiceProps) {
  return (
    <Select
      label={label}
      value={value}
      options={tableFormats}
      onChange={(chosen) => {
        onChange(chosen)
        rememberTableFormat(chosen)
      }}
    />
  )
}
