import { downloadReceipt, receiptKindNames, type Receipt } from '@shala/contract/orders/receipts'
import { formatMoney } from '@shala/contract/payments/money'
import { useId } from 'react'
import { savePdf } from '#shared/browser/saveFile.ts'
import type { Load } from '#shared/load.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'

/** Downloads the PDF of a receipt. Throws a `CallError`. */
async function saveReceipt(server: Server, number: string): Promise<void> {
  savePdf(await server.call(downloadReceipt, { number }))
}

interface ReceiptsProps {
  load: Load<readonly Receipt[]>
  /** The sentence for an order without receipts. */
  empty: string
}

/** The invoices, receipts and credit notes of an order, each with its PDF. */
export function Receipts({ load, empty }: ReceiptsProps) {
  const id = useId()
  const server = useServer()
  const { done, refusals, isPending, act } = useActions(() => undefined)
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Invoices and receipts</h2>
      <Loaded load={load} of="the receipts">
        {(receipts) =>
          receipts.length === 0 ? (
            <p className="soft">{empty}</p>
          ) : (
            <RowTable
              label="Invoices and receipts"
              rows={receipts}
              getKey={({ number }) => number}
              columns={[
                {
                  title: 'Number',
                  cell: ({ number, kind, cancels, cancelledBy }) => (
                    <>
                      {receiptKindNames[kind]} {number}
                      {cancels !== null && <span className="soft small"> for {cancels}</span>}
                      {cancelledBy !== null && (
                        <span className="soft small"> cancelled by {cancelledBy}</span>
                      )}
                    </>
                  ),
                },
                { title: 'Day', glance: true, cell: ({ day }) => <Day day={day} /> },
                {
                  title: 'Amount',
                  glance: true,
                  cell: ({ kind, amount, currency }) =>
                    `${kind === 'creditNote' ? '−' : ''}${formatMoney(amount, currency)}`,
                },
                {
                  title: 'PDF',
                  glance: true,
                  cell: ({ number, kind }) => (
                    <Button
                      small
                      pending={isPending(number)}
                      aria-label={`Download PDF: ${receiptKindNames[kind]} ${number}`}
                      onClick={() =>
                        void act(number, async () => {
                          await saveReceipt(server, number)
                          return { text: `${receiptKindNames[kind]} ${number} was downloaded.` }
                        })
                      }
                    >
                      Download PDF
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <Refusals messages={refusals} />
      <UndoBar done={done} inPlace />
    </section>
  )
}
