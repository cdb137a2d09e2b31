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
} from './tableFile.ts'

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
        <Select
          label="File format"
          value={format}
          options={tableFormats}
          onChange={(chosen) => {
            setFormat(chosen)
            rememberTableFormat(chosen)
          }}
        />
        <Button small pending={pending} onClick={() => void save()}>
          {pending ? 'Exporting…' : `Export as ${format === 'xlsx' ? 'Excel' : 'CSV'}`}
        </Button>
      </div>
      <StatusMessage status={status} />
    </div>
  )
}
