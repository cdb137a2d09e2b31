import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallableService } from '@shala/contract/callable'
import { deepTest } from '@shala/contract/testing/deepTest'
import * as z from 'zod'
import { apiCallables, bulkCallables, imageCallables } from './callables.ts'

const contracts = join(__dirname, '..', '..', '..', 'contract', 'src')
const Contract = z.object({
  name: z.string(),
  input: z.custom(),
  output: z.custom(),
  service: z.enum(['bulk', 'images']).optional(),
})

/** Lists the names of all callables in the contract by service. */
function listContracts() {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(\w+\/)?\w+\.ts$/.test(file) &&
      readFileSync(join(contracts, file), 'utf8').includes('= callable('),
  )
  const found = files.flatMap((file) => {
    const exported: unknown = jest.requireActual(join(contracts, file))
    return Object.values(z.record(z.string(), z.unknown()).parse(exported)).flatMap((value) => {
      const contract = Contract.safeParse(value)
      return contract.success ? [contract.data] : []
    })
  })
  const named = (service: CallableService | undefined) =>
    found.flatMap((contract) => (contract.service === service ? [contract.name] : [])).toSorted()
  return { api: named(undefined), bulk: named('bulk'), images: named('images') }
}

deepTest('Every contract has a callable in the service that it names', () => {
  expect({
    api: Object.keys(apiCallables).toSorted(),
    bulk: Object.keys(bulkCallables).toSorted(),
    images: Object.keys(imageCallables).toSorted(),
  }).toEqual(listContracts())
})

test.each(Object.entries({ ...apiCallables, ...bulkCallables, ...imageCallables }))(
  '%s loads as a callable',
  async (_, load) => {
    expect(await load()).toHaveProperty('__endpoint.callableTrigger')
  },
)
