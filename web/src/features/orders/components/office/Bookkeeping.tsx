import { limits } from '@shala/contract/limits'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { Receipt } from '@shala/contract/orders/receipts'
import { addDays, Day } from '@shala/contract/values/days'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMay } from '#shared/admin/staffRole.ts'
import { saveFile } from '#shared/browser/saveFile.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { paymentSettingsQuery } from '../../api/orderQueries.ts'
import {
  bookkeepingLabels,
  type BookkeepingTable,
  buildBookkeepingTable,
  formatBookkeeping,
} from '../../model/bookkeeping.ts'
import '../orders.css'

/** The rows of the preview. */
const shownRows = 5

const receiptsOfDays = (server: Server, from: string, last: string) =>
  serverQuery(['receipts', 'days', from, last], () =>
    server.page(
      {
        collection: 'receipts',
        range: { field: 'day', from, before: addDays(last, 1) },
        limit: limits.exportedReceipts,
      },
      Receipt,
    ),
  )

export function Bookkeeping() {
  const today = useSchoolDay()
  const [from, setFrom] = useState(() => `${today.slice(0, 7)}-01`)
  const [last, setLast] = useState(today)
  const isRange = Day.safeParse(from).success && Day.safeParse(last).success && from <= last
  const settings = useLoad(paymentSettingsQuery(useServer()))
  return (
    <section className="card stack" aria-label="Export receipts">
      <div className="terms-fields">
        <TextField label="From" name="from" type="date" value={from} onChange={setFrom} />
        <TextField
          label="To"
          name="last"
          type="date"
          value={last}
          onChange={setLast}
          error={isRange ? undefined : 'Choose two days, the first one not after the second'}
        />
      </div>
      {isRange && (
        <Loaded load={settings} of="the columns">
          {({ bookkeeping }) => (
            <ReceiptTable key={`${from} ${last}`} from={from} last={last} settings={bookkeeping} />
          )}
        </Loaded>
      )}
    </section>
  )
}

interface PreviewRow {
  readonly cells: BookkeepingTable['rows'][number]
  readonly place: number
}

interface ReceiptTableProps {
  from: string
  last: string
  settings: PaymentSettingsContent['bookkeeping']
}

function ReceiptTable({ from, last, settings }: ReceiptTableProps) {
  const load = useLoad(receiptsOfDays(useServer(), from, last))
  const mayEditSchool = useMay('school.settings')
  const [status, setStatus] = useState<Status | null>(null)
  return (
    <Loaded load={load} of="the receipts">
      {({ rows, read }) => {
        const receipts = rows
          .map(({ data }) => data)
          .toSorted((one, other) => +one.issuedAt - +other.issuedAt)
        if (receipts.length === 0) {
          return <p>No receipts were issued on these days. Choose other days.</p>
        }
        const table = buildBookkeepingTable(receipts, settings)
        const count = receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`
        const save = () => {
          const file = `receipts-${from}-${last}.csv`
          saveFile(file, 'text/csv;charset=utf-8', formatBookkeeping(table, settings))
          setStatus({ tone: 'good', text: `${count} saved as ${file}.` })
        }
        return (
          <>
            {read >= limits.exportedReceipts && (
              <Notice tone="warn">
                These are the first {limits.exportedReceipts} receipts. Choose fewer days for the
                others.
              </Notice>
            )}
            <RowTable
              isWide
              label="Preview"
              rows={table.rows.slice(0, shownRows).map((cells, place) => ({ cells, place }))}
              getKey={({ place }) => String(place)}
              columns={table.titles.map((title, column) => ({
                title,
                cell: ({ cells }: PreviewRow) => {
                  const cell = cells[column] ?? ''
                  const written = typeof cell === 'object' ? cell.written : cell
                  return title === bookkeepingLabels.number ? (
                    <span className="receipt-number">{written}</span>
                  ) : (
                    written
                  )
                },
              }))}
            />
            <p className="soft small">
              {receipts.length > shownRows && `The first ${shownRows} of ${count}. `}
              {mayEditSchool ? (
                <>
                  Columns and accounts are under{' '}
                  <Link href={paths.admin.paymentSettings}>Payment settings</Link>.
                </>
              ) : (
                'An owner chooses the columns and accounts.'
              )}
            </p>
            <div>
              <Button kind="primary" onClick={save}>
                Export {count} as CSV
              </Button>
            </div>
            <StatusMessage status={status} />
          </>
        )
      }}
    </Loaded>
  )
}
