import { limits } from '@shala/contract/limits'
import {
  bookkeepingColumns,
  type PaymentSettings,
  savePaymentSettings,
} from '@shala/contract/orders/paymentSettings'
import { useLoad } from '#shared/load.ts'
import { refresh, toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { paymentWord } from '#shared/terms/payments.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { FieldGroup } from '#shared/ui/form/Field.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { UnsavedGuard } from '#shared/ui/form/UnsavedGuard.tsx'
import { EditConflict } from '#shared/ui/record/EditConflict.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { toOptions } from '#shared/ui/record/fields.ts'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { paymentSettingsQuery } from '../../api/orderQueries.ts'
import { bookkeepingLabels } from '../../model/bookkeeping.ts'
import {
  accountMethods,
  decimalSigns,
  separators,
  settingsRecord,
} from '../../model/settingsForm.ts'
import { CancellationFields } from './CancellationFields.tsx'
import '../orders.css'

const id = 'payments'

/** The payment settings of the school, for owners. */
export function PaymentSettingsForm() {
  const load = useLoad(toEdit(paymentSettingsQuery(useServer())))
  return (
    <Loaded load={load} of="the payment settings">
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  )
}

function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const server = useServer()
  const { done, say } = useUndo()
  const record = useRecordForm(settingsRecord, {
    stored: { id, data: settings },
    save: async (content, seen) => {
      const revision = seen?.revision ?? 0
      const answer = await server.call(savePaymentSettings, { revision, settings: content })
      return { ...answer, id, saved: null }
    },
    onSaved: () => {
      say({ text: 'The payment settings are saved. They apply to new offers and receipts.' })
      void refresh(['school', id])
    },
  })
  const { form, field, values, setValues, isDirty, conflict } = record
  return (
    <section className="card stack order-settings" aria-label="Payment settings">
      {isDirty && <UnsavedGuard />}
      <Form form={form} label="Payment settings" submit="Save" pending="Saving…">
        <h2>Offers</h2>
        <TextArea
          {...field('bankDetails')}
          maxLength={limits.bankDetails}
          hint="Account holder, IBAN and bank, as students read them. Leave blank for no transfers"
        />
        <div className="terms-fields">
          <TextField
            {...field('depositDays')}
            inputMode="numeric"
            hint="How long an offer keeps a place"
          />
          <TextField {...field('parts')} inputMode="numeric" hint="0 for a single payment" />
        </div>
        <CancellationFields values={values} errors={form.errors} onChange={setValues} />
        <h2>Receipts</h2>
        <TextArea
          {...field('issuer')}
          maxLength={limits.bankDetails}
          hint="Legal name, address and tax number, above each receipt"
        />
        <div className="terms-fields">
          <TextField
            {...field('taxPercent')}
            inputMode="decimal"
            hint="Included in the prices. Leave blank if you state none"
          />
          <TextField
            {...field('receiptPrefix')}
            maxLength={limits.receiptPrefix}
            autoComplete="off"
            hint="For example SH-, for numbers such as SH-2027-0001"
          />
        </div>
        <TextField
          {...field('taxLine')}
          maxLength={limits.reason}
          autoComplete="off"
          hint="For example: Exempt from VAT under section 4 no. 21"
        />
        <h2>Bookkeeping</h2>
        <FieldGroup
          label={settingsRecord.labels.columns}
          error={form.errors.columns}
          className="order-choices"
        >
          {bookkeepingColumns.map((column) => (
            <CheckBox
              key={column}
              name={`columns-${column}`}
              checked={values.columns.includes(column)}
              onChange={(on) =>
                setValues((now) => ({
                  ...now,
                  columns: bookkeepingColumns.filter((one) =>
                    one === column ? on : now.columns.includes(one),
                  ),
                }))
              }
            >
              {bookkeepingLabels[column]}
            </CheckBox>
          ))}
        </FieldGroup>
        <div className="terms-fields">
          <Select {...field('decimals')} options={toOptions(decimalSigns)} />
          <Select {...field('separator')} options={toOptions(separators)} />
          <TextField
            {...field('contraAccount')}
            maxLength={limits.accountNumber}
            autoComplete="off"
          />
        </div>
        <FieldGroup
          label={settingsRecord.labels.accounts}
          error={form.errors.accounts}
          className="terms-fields"
        >
          {accountMethods.map((method) => (
            <TextField
              key={method}
              label={`Account for ${paymentWord(method).toLowerCase()}`}
              name={`accounts-${method}`}
              maxLength={limits.accountNumber}
              autoComplete="off"
              value={values.accounts[method] ?? ''}
              onChange={(account) =>
                setValues((now) => ({ ...now, accounts: { ...now.accounts, [method]: account } }))
              }
            />
          ))}
        </FieldGroup>
        {conflict && <EditConflict {...conflict} />}
      </Form>
      <UndoBar done={done} inPlace />
    </section>
  )
}
