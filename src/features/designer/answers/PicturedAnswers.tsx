import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { capitalized } from '../../../domain/cut.ts';
import { lengthOfAnswer, styleOfAnswer, type PicturedKind } from '../../../domain/quick-answers.ts';
import { styleById } from '../../../domain/styles.ts';
import { useOpenedPicture, useSketcher } from '../../marking/marking.public.ts';
import { BodyMap } from '../brief/BodyMap.tsx';
import { StylePicture } from '../brief/StylePicture.tsx';
import { selectDesigner } from '../designer.slice.ts';
import { beside, SizePicture } from './SizePicture.tsx';

interface PicturedAnswersProps {
  kind: PicturedKind;
  answers: readonly string[];
  onAnswer: (answer: string) => void;
  /** The same answers in words; beside the figure they are what keys and screen readers use. */
  instead: ReactNode;
}

/** Answers as pictures: styles of this photo, places on a figure, sizes beside a bank card, a hand or a forearm. */
export function PicturedAnswers(props: PicturedAnswersProps) {
  const place = useRef<HTMLDivElement>(null);
  // Pictures are higher than words: the question that they answer stays in sight above them.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      place.current?.previousElementSibling?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place}>
      <Answers {...props} />
    </div>
  );
}

function Answers({ kind, instead, ...answering }: PicturedAnswersProps) {
  const { image } = useAppSelector(selectDesigner);
  if (kind === 'placement')
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ width: '100%', maxWidth: 300, '& svg': { maxHeight: { xs: 200, sm: 300 } } }}>
          <BodyMap value={null} onChange={(place) => answering.onAnswer(capitalized(place))} />
        </Box>
        {instead}
      </Stack>
    );
  if (kind === 'sizeMm') return <SizeAnswers {...answering} />;
  return image ? <StyleAnswers src={image.dataUrl} {...answering} /> : instead;
}

type Answering = Pick<PicturedAnswersProps, 'answers' | 'onAnswer'>;

function StyleAnswers({ src, answers, onAnswer }: Answering & { src: string }) {
  const { picture } = useOpenedPicture(src);
  const sketch = useSketcher(picture);
  return (
    <Pictures phone="repeat(6, 96px)">
      {answers.map((answer) => (
        <PictureButton key={answer} onClick={() => onAnswer(answer)}>
          <StylePicture style={styleById(styleOfAnswer(answer) ?? '').engine} picture={picture} sketch={sketch} />
          <Label>{answer}</Label>
        </PictureButton>
      ))}
    </Pictures>
  );
}

function SizeAnswers({ answers, onAnswer }: Answering) {
  return (
    <Pictures phone="repeat(4, minmax(0, 1fr))">
      {answers.map((answer) => {
        const lengthMm = lengthOfAnswer(answer) ?? 0;
        return (
          <PictureButton key={answer} onClick={() => onAnswer(answer)}>
            <SizePicture lengthMm={lengthMm} />
            <Label>{answer}</Label>
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {` ${beside(lengthMm).words}`}
            </Typography>
          </PictureButton>
        );
      })}
    </Pictures>
  );
}

/** The longest name of a style stands in one line. */
const LEAST_PX = 96;

interface PicturesProps {
  /** The columns on a phone: one row in either case, which moves sideways when it is wider than the screen. */
  phone: string;
  children: ReactNode;
}

function Pictures({ phone, children }: PicturesProps) {
  return (
    <Box
      role="group"
      aria-label="Quick answers"
      sx={{
        display: 'grid',
        gap: 1,
        overflowX: 'auto',
        pb: 0.5,
        gridTemplateColumns: { xs: phone, sm: `repeat(auto-fit, minmax(${LEAST_PX}px, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

function PictureButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={(theme) => ({
        display: 'block',
        textAlign: 'center',
        minHeight: 44,
        p: 0.75,
        borderRadius: 1,
        border: `1px solid ${theme.palette.divider}`,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: theme.palette.accent.text },
      })}
    >
      {children}
    </ButtonBase>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 500 }}>
      {children}
    </Typography>
  );
}
