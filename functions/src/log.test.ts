import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { logEvents } from '@shala/contract/logEvents'

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^log\.ts$/.test(file),
)
const getText = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')

test('functions log only through log.ts', () => {
  const others = files.filter((file) =>
    /firebase-functions\/(v2\/)?logger|\bconsole\.\w+\(|process\.std(out|err)/.test(getText(file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})

test('every log event is used', () => {
  const site = path.join(__dirname, '../../web/server')
  const served = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(site, file), 'utf8'))
  const text = [...files.map(getText), ...served].join('\n')
  const unused = Object.keys(logEvents).filter((event) => !text.includes(`'${event}'`))
  expect(unused).toEqual([])
})
