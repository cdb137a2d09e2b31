import { limits } from '@shala/contract/limits'
import { DiscountCodeId } from '@shala/contract/orders/discounts'
import { removeDiscountCode, useDiscountCode } from '@shala/contract/orders/orderCallables'
import type { Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { discountRule } from '@shala/domain/orders/plans'
import { useState } from 'react'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'

// The contract's names begin with `use`, which React keeps for hooks.
const useCode = useDiscountCode

interface DiscountFormProps {
  orderId: string
  order: Order
}

const labels = errorLabels({ code: 'The code' })

/** The discount code of an order; hidden once a payment was made. */
export function DiscountForm({ orderId, order }: DiscountFormProps) {
  const server = useServer()
  const [code, setCode] = useState('')
  const { done, say, refusals, isPending, act } = useActions(() => void refresh(['orders']))
  const { revision, discount, payments, currency } = order
  const form = useForm<'code'>({
    check: () => {
      const { error } = DiscountCodeId.safeParse(code)
      return error === undefined
        ? {}
        : { code: labels.sentence('code', error.issues[0]?.message ?? '') }
    },
    send: async () => {
      await server.call(useCode, { orderId, revision, code })
      say({ text: `The code ${code.trim().toUpperCase()} is used for this order.` })
      setCode('')
      await refresh(['orders'])
    },
    explain: (error) => toFormErrors(error, labels),
    focusOnRefusal: 'code',
  })
  const isBegun = payments.some(({ state }) => state === 'succeeded' || state === 'processing')
  if (isBegun) return null
  const remove = () =>
    act('remove', async () => {
      await server.call(removeDiscountCode, { orderId, revision })
      return { text: 'The code was removed.' }
    })
  return (
    <section className="card stack" aria-label="Discount code">
      {discount === null ? (
        <Disclosure summary="I have a discount code">
          <Form form={form} label="Discount code" submit="Use the code" pending="Checking…">
            <TextField
              label="Discount code"
              {...form.field('code', code, setCode)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={limits.discountCode}
              hint={discountRule}
            />
          </Form>
        </Disclosure>
      ) : (
        <p className="row">
          <span>
            Discount code {discount.code}: {formatMoney(discount.amount, currency)} off
          </span>
          <Button small pending={isPending('remove')} onClick={() => void remove()}>
            Remove the code
          </Button>
        </p>
      )}
      {discount !== null && <p className="soft small">{discountRule}</p>}
      <Refusals messages={refusals} />
      <UndoBar done={done} inPlace />
    </section>
  )
}
