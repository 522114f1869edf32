import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';

import type { ShownUser } from '../../../contracts/users.ts';
import { featureLabel, transactionLabel } from '../../../domain/transactions.ts';
import { EntryList, type Entry } from '../parts/EntryList.tsx';
import { momentText } from '../parts/moment.ts';
import { describeAct } from './users.model.ts';

interface List {
  name: string;
  empty: string;
  entries: (user: ShownUser) => Entry[];
}

const signed = (credits: number): string => (credits > 0 ? `+${credits}` : String(credits));
const inWords = (code: string): string => code.replaceAll('_', ' ');
const price = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

const statement: List = {
  name: 'Credits',
  empty: 'No credits have moved yet.',
  entries: ({ money }) =>
    money.statement.map((movement) => ({
      key: String(movement.id),
      title: transactionLabel(movement.operationType),
      detail: movement.reason ?? featureLabel(movement.featureUsed) ?? inWords(movement.operationType),
      value: `${signed(movement.credits)}, then ${movement.balance}`,
      side: momentText(movement.createdAt),
    })),
};

const payments: List = {
  name: 'Payments',
  empty: 'Nothing was paid.',
  entries: ({ money }) =>
    money.payments.map((payment) => ({
      key: payment.id,
      title: `${payment.credits} credits (${payment.packageId})${payment.isTest ? ', test money' : ''}`,
      detail: [
        inWords(payment.status),
        payment.amountReversedCents > 0 && `${price(payment.amountReversedCents, payment.currency)} paid back`,
      ]
        .filter(Boolean)
        .join(', '),
      value: price(payment.amountCents, payment.currency),
      side: momentText(payment.createdAt),
    })),
};

const jobs: List = {
  name: 'Jobs',
  empty: 'Nothing was drawn.',
  entries: ({ work }) =>
    work.jobs.map((job) => ({
      key: job.id,
      title: featureLabel(job.kind) ?? job.kind,
      detail: [inWords(job.status), job.errorCode && inWords(job.errorCode), job.engine, job.id]
        .filter(Boolean)
        .join(' · '),
      value: job.charged === null ? `${job.cost} held` : `${job.charged} of ${job.cost} charged`,
      side: momentText(job.createdAt),
    })),
};

const projects: List = {
  name: 'Projects',
  empty: 'No project yet.',
  entries: ({ work }) =>
    work.projects.map((project) => ({
      key: project.id,
      title: project.name,
      detail: project.asArtist ? 'as the artist' : 'as the client',
      value: inWords(project.status),
      side: momentText(project.updatedAt),
    })),
};

const sessions: List = {
  name: 'Sessions',
  empty: 'Nobody is signed in.',
  entries: ({ access }) =>
    access.sessions.map((session) => ({
      key: session.id,
      title: session.userAgent ?? 'Unknown device',
      detail: `last used ${momentText(session.updatedAt)}`,
      side: `since ${momentText(session.createdAt)}`,
    })),
};

const audit: List = {
  name: 'Log',
  empty: 'No administrator has acted on this account.',
  entries: ({ access }) =>
    access.audit.map((act) => {
      const { title, change } = describeAct(act);
      return {
        key: act.id,
        title: change ? `${title}: ${change}` : title,
        detail: act.reason,
        value: act.actor ?? inWords(act.actorRole),
        side: momentText(act.createdAt),
      };
    }),
};

const lists = [statement, payments, jobs, projects, sessions, audit] as const;

/** The latest of everything that an account has done, and of what was done to it. */
export function UserLists({ user }: { user: ShownUser }) {
  const [shown, setShown] = useState(0);
  const { entries, empty, name } = lists[shown];
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 0.5, sm: 1 } }}>
      <Tabs
        value={shown}
        onChange={(_event, next: number) => setShown(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="What the account did"
        sx={{ mb: 1, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {lists.map((list, index) => (
          <Tab key={list.name} label={list.name} id={`user-tab-${index}`} aria-controls="user-list" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="user-list" aria-labelledby={`user-tab-${shown}`} key={name}>
        <EntryList entries={entries(user)} empty={empty} />
      </Box>
    </Card>
  );
}
