import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { Heading } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { Details } from '../data/Details.tsx'
import { findModel } from '../registry/registry.ts'
import { CoverageMeter } from './CoverageMeter.tsx'
import type { FoundPaths, PathQuery } from './find-paths.ts'
import { finderMachine } from './finder.machine.ts'
import { JourneyList } from './JourneyList.tsx'
import { NewPathButton, NewPathNotice } from './NewPath.tsx'
import { Overview } from './Overview.tsx'
import { atStep, type OpenedWalk, openWalk } from './open-walk.ts'
import { PathChoice } from './PathChoice.tsx'
import { PathList } from './PathList.tsx'
import { createPathRequests } from './request-paths.ts'
import { Walker } from './Walker.tsx'
import { PLAYED_STATE } from './walk-focus.ts'
import { parseWalkUrl, walkHref } from './walk-url.ts'

const notice = css({ display: 'grid', gap: '3', mb: '3', '&:empty': { display: 'none' } })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '2',
  mb: '2',
})
/** One line: a walk needs the height. */
const title = css({ textStyle: 'title.lg', me: 'auto', overflowWrap: 'anywhere' })
const aside = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const whole = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textDecoration: 'underline',
})
const summary = css({ textStyle: 'title.sm', cursor: 'pointer', minHeight: 'target', py: '2' })

const requestPaths = createPathRequests()

export function Walk({ machine, queryString }: { machine: string; queryString: string }) {
  const model = findModel(machine)
  const { walkUrl, gone } = useOpenedWalk(machine, queryString)
  const [, navigate] = useLocation()
  const finder = useActorRef(
    useMemo(
      () =>
        finderMachine.provide({
          actors: {
            find: fromPromise<FoundPaths, PathQuery>(({ input, signal }) =>
              requestPaths(input, signal),
            ),
          },
          actions: {
            openPath: (_, { path: { input, path } }) =>
              navigate(walkHref({ machine, input, path, step: 0 }), { state: PLAYED_STATE }),
          },
        }),
      [machine, navigate],
    ),
    { input: { machine } },
  )
  const choice = <PathChoice machine={machine} model={model} finder={finder} />
  const meter = <CoverageMeter machine={machine} model={model} />
  const newPath = <NewPathButton machine={machine} finder={finder} />
  const notices = (
    <div className={notice}>
      {gone && (
        <Panel title="Not all of this link can be walked today">
          {gone} {walkUrl && 'The walk is shown up to there.'}
        </Panel>
      )}
      <NewPathNotice finder={finder} />
    </div>
  )
  if (!walkUrl) {
    return (
      <>
        <Heading
          level={1}
          aside={
            <div className={aside}>
              {meter}
              {newPath}
            </div>
          }
        >
          {machine}
        </Heading>
        {choice}
        {notices}
        <Overview machine={machine} model={model} finder={finder} />
      </>
    )
  }
  const { input, path } = walkUrl
  return (
    <>
      <div className={head}>
        <h1 className={title}>{machine}</h1>
        <Link className={whole} href={`/walk/${encodeURIComponent(machine)}`}>
          All of {machine}
        </Link>
        {meter}
        {newPath}
      </div>
      {notices}
      <Walker walkUrl={walkUrl} />
      <Details summaryClass={summary} summary="Other journeys and paths">
        {() => (
          <>
            {choice}
            <JourneyList machine={machine} finder={finder} />
            <PathList machine={machine} finder={finder} current={`${input} ${path.join('.')}`} />
          </>
        )}
      </Details>
    </>
  )
}

/** Walks again only when the link leads elsewhere than to another step of the same walk. */
function useOpenedWalk(machine: string, queryString: string): OpenedWalk {
  const step = parseWalkUrl(queryString)?.step ?? 0
  const params = new URLSearchParams(queryString)
  params.delete('step')
  const walk = params.toString()
  const opened = useMemo(() => openWalk(machine, walk), [machine, walk])
  return useMemo(() => {
    const { walkUrl, gone } = opened
    return { walkUrl: walkUrl && atStep(walkUrl, step), gone }
  }, [opened, step])
}
