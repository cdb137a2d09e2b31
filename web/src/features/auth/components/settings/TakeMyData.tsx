import { myDataFiles, takeMyData } from '@shala/contract/accounts/myData'
import { myDataPage } from '@shala/contract/accounts/myDataPage'
import { useState } from 'react'
import { getErrorMessage } from '../../../../shared/AppError.ts'
import { saveFile } from '../../../../shared/browser/saveFile.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/Notice.tsx'

/** What was gathered, as its files hold it. */
interface Files {
  readonly page: string
  readonly json: string
}

/**
 * Exports the user's data as two files. The data is loaded once for both, and each file has a
 * button, because browsers ask before a page saves several files by itself.
 */
export function TakeMyData() {
  const server = useServer()
  const [isGathering, setGathering] = useState(false)
  const [files, setFiles] = useState<Files | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  const gather = async () => {
    setGathering(true)
    setStatus(null)
    setFiles(null)
    try {
      const data = await server.call(takeMyData, {})
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      setFiles({ page: myDataPage(data, timeZone), json: JSON.stringify(data, null, 2) })
      setStatus({ tone: 'good', text: 'Your data is ready. Choose a format.' })
    } catch (error) {
      setStatus({ tone: 'bad', text: getErrorMessage(error) })
    } finally {
      setGathering(false)
    }
  }

  return (
    <>
      <p>
        Download everything that the school stores about you: your account, courses, payments,
        progress, messages, profile and pictures.
      </p>
      <div>
        <Button pending={isGathering} onClick={() => void gather()}>
          {files === null ? 'Prepare my data' : 'Prepare it again'}
        </Button>
      </div>
      {/* A region that is there before its words, so that they are read out. */}
      <div role="status">
        {isGathering && <p className="soft">Preparing your data. This may take a minute.</p>}
      </div>
      <StatusMessage status={status} />
      {files !== null && (
        <div className="row">
          <Button
            kind="primary"
            onClick={() => saveFile(myDataFiles.page, 'text/html;charset=utf-8', files.page)}
          >
            Save as a web page
          </Button>
          <Button onClick={() => saveFile(myDataFiles.json, 'application/json', files.json)}>
            Save as JSON, for programs
          </Button>
        </div>
      )}
    </>
  )
}
