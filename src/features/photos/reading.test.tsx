import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { photoFile } from '../../../tests/features/uploads.ts';
import { startBackend, storeSession } from '../../../tests/msw/server.ts';
import { provideConfig, renderPart } from '../../../tests/render-app.tsx';
import { pictureTexts } from '../../domain/images.ts';
import { makeStore } from '../../app/store.ts';
import { AvatarDialog } from '../avatar/AvatarDialog.tsx';
import { PicturesField } from '../contacts/ask/PicturesField.tsx';
import { usePicturesChoice } from '../contacts/ask/usePicturesChoice.ts';
import { UploadStage } from '../designer/upload/UploadStage.tsx';
import { Generator } from '../generator/Generator.tsx';
import { addPicture, generatorTool } from '../generator/generator.tool.ts';
import { EditPieceDialog } from '../portfolio/EditPieceDialog.tsx';
import type { Piece } from '../portfolio/portfolio.model.ts';
import { ReviewForm } from '../reviews/write/ReviewForm.tsx';
import { TryOutDesk } from '../try-out/TryOutDesk.tsx';
import { nothingYet } from '../try-out/TryOutFirstView.tsx';
import { OpenProjectProvider } from '../project/workspace/open-project.ts';
import { FeedbackForm } from '../project/feedback/FeedbackForm.tsx';
import { UploadDialog } from '../project/files/UploadDialog.tsx';

startBackend();

/** The browser opens each picture when the test says so; all of them turn out to be damaged. */
let opening: PromiseWithResolvers<never>[] = [];

beforeEach(() => {
  storeSession();
  provideConfig();
  opening = [];
  vi.stubGlobal('createImageBitmap', () => {
    const held = Promise.withResolvers<never>();
    opening.push(held);
    return held.promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const open = { design: { id: uuid(70) }, userId: uuid(1), people: [], frozen: null, silent: null };
const piece = { id: uuid(5), title: 'Koi', description: '', year: null, isPublic: true, healedSrc: null };

const screens: [string, ReactElement, () => HTMLElement, string | RegExp][] = [
  [
    'feedback on a version',
    <OpenProjectProvider key="feedback" value={open as never}>
      <FeedbackForm
        label="About"
        placeholder=""
        sendLabel="Send"
        atOnce
        versionId={uuid(71)}
        place={null}
        onSent={nothing}
      />
    </OpenProjectProvider>,
    () => screen.getByLabelText('Pictures to attach'),
    'Send',
  ],
  [
    'a version of a design',
    <UploadDialog
      key="upload"
      title="New version"
      confirmLabel="Upload"
      onUpload={() => Promise.resolve()}
      onClose={nothing}
    />,
    () => screen.getByLabelText('Picture'),
    'Upload',
  ],
  [
    'a review',
    <ReviewForm key="review" userId={uuid(1)} designId={uuid(60)} artistName="Ada" review={null} onSaved={nothing} />,
    () => screen.getByTestId('review-files'),
    'Publish review',
  ],
  [
    'a piece of the portfolio',
    <EditPieceDialog key="piece" piece={piece as Piece} onClose={nothing} />,
    () => screen.getByTestId('healed-file'),
    'Save',
  ],
  [
    'the own picture',
    <AvatarDialog key="avatar" open onClose={nothing} onSaved={nothing} />,
    () => screen.getByTestId('avatar-file'),
    'Save picture',
  ],
  ['the designer', <UploadStage key="designer" />, () => screen.getByLabelText('Reference image'), 'Start AI Analysis'],
  ['the generator', <Generator key="generator" />, () => screen.getByLabelText('Pictures to add'), /^Generate for/],
  [
    'the try-out',
    <TryOutDesk key="try-out" early={nothingYet} />,
    () => screen.getByLabelText('Picture to draw'),
    'Draw it',
  ],
];

it.each(screens)('%s waits for a chosen picture, and says so', async (_screen, part, field, label) => {
  const { user } = renderPart(part, { state: { auth: signedInAs('client') } });
  expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
  await user.upload(field(), photoFile());
  expect(await screen.findByRole('button', { name: pictureTexts.reading })).toBeDisabled();
  await waitFor(() => expect(opening).toHaveLength(1));
  opening[0].reject(new Error('no picture'));
  expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
});

it('several choices at once are all waited for', async () => {
  const reading: boolean[] = [];
  function Fields() {
    const choice = usePicturesChoice([], []);
    reading.push(choice.reading);
    return <PicturesField choice={choice} />;
  }
  const { user } = renderPart(<Fields />, { state: { auth: signedInAs('client') } });
  await user.upload(screen.getByTestId('request-files'), photoFile('a.jpg'));
  await user.upload(screen.getByTestId('request-files'), photoFile('b.jpg'));
  await waitFor(() => expect(opening).toHaveLength(2));
  opening[0].reject(new Error('no picture'));
  expect(await screen.findByText(/^a.jpg: This image is damaged/)).toBeInTheDocument();
  expect(reading.at(-1)).toBe(true);
  opening[1].reject(new Error('no picture'));
  await waitFor(() => expect(reading.at(-1)).toBe(false));
});

it('a tool asks for nothing while a picture is read, however it is asked', async () => {
  const store = makeStore({ auth: signedInAs('client') });
  store.dispatch(generatorTool.changed({ words: 'a wolf' }));
  const added = store.dispatch(addPicture(photoFile()));
  await store.dispatch(generatorTool.draw());
  expect(generatorTool.select(store.getState())).toMatchObject({ run: null, error: pictureTexts.reading });
  await waitFor(() => expect(opening).toHaveLength(1));
  opening[0].reject(new Error('no picture'));
  await added;
  expect(generatorTool.select(store.getState()).reading).toBe(0);
});
