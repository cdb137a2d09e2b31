import { createServer, type Server } from 'node:http'
import { LateAnswers } from './LateAnswers.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function behind(longest: number) {
  const server: Server = createServer((question, answer) => {
    let body = ''
    question.on('data', (part) => (body += String(part)))
    question.on('end', () => {
      answer.writeHead(question.url === '/missing' ? 404 : 200, { 'x-kept': 'yes' })
      answer.end(`${question.method ?? ''} ${question.url ?? ''} ${body}`)
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const late = await LateAnswers.create(`127.0.0.1:${address.port}`, longest)
  open.push(late, { close: () => (server.closeAllConnections(), server.close()) })
  return { late, url: `http://${late.host}` }
}

test('reorders concurrent responses and counts them', async () => {
  const { late, url } = await behind(150)
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      await (await fetch(`${url}/${n}`)).text()
      order.push(n)
    }),
  )
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  expect(order).not.toEqual(order.toSorted((a, b) => a - b))
  const { answers, together, overtaken } = late.tally
  expect(answers).toBe(40)
  expect(together).toBeGreaterThan(30)
  expect(overtaken).toBeGreaterThanOrEqual(19)
})
