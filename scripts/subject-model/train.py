"""python3 train.py <nanodet> <cut-outs> <backgrounds> subject.pt: trains the network and writes its weights."""
import copy
import math
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset

from network import SubjectNet
from pictures import Pictures

SIDE, BATCH, STEPS, WARM_UP = 224, 8, 3000, 100
# The backbone knows things already; it only gets used to being asked for outlines.
RATES = {"backbone": 1.2e-4, "decoder": 1.5e-3}
MEAN = torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1)
DEVIATION = torch.tensor([0.229, 0.224, 0.225]).view(1, 3, 1, 1)


class Stream(IterableDataset):
    def __init__(self, cut_outs, backgrounds):
        self.folders = cut_outs, backgrounds

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        random.seed(worker.seed)
        np.random.seed(worker.seed % 2**32)
        pictures = Pictures(*self.folders, SIDE)
        while True:
            picture, mask = pictures.sample()
            yield torch.from_numpy(picture.transpose(2, 0, 1).copy()), torch.from_numpy(mask)[None]


def loss_of(logits, truth):
    """Cross-entropy of each place, and what is wrong of the shape as a whole."""
    if logits.shape != truth.shape:
        logits = F.interpolate(logits, size=truth.shape[2:], mode="bilinear")
    seen = torch.sigmoid(logits)
    both = (seen * truth).sum((1, 2, 3))
    either = (seen + truth - seen * truth).sum((1, 2, 3))
    return F.binary_cross_entropy_with_logits(logits, truth) + 0.5 * (1 - (both + 20) / (either + 20)).mean()


def rate_at(step):
    return min(1, (step + 1) / WARM_UP) * (0.5 * (1 + math.cos(math.pi * step / STEPS)) + 0.01)


def train(nanodet, cut_outs, backgrounds, target):
    net = SubjectNet()
    net.backbone.load(nanodet)
    average = copy.deepcopy(net)
    backbone = list(net.backbone.parameters())
    decoder = [parameter for name, parameter in net.named_parameters() if not name.startswith("backbone.")]
    groups = [{"params": backbone, "lr": RATES["backbone"]}, {"params": decoder, "lr": RATES["decoder"]}]
    optimizer = torch.optim.AdamW(groups, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, rate_at)
    batches = iter(DataLoader(Stream(cut_outs, backgrounds), BATCH, num_workers=1, prefetch_factor=6))
    for step in range(STEPS):
        pictures, masks = next(batches)
        truth = F.interpolate(masks.float() / 255, size=(SIDE // 2, SIDE // 2), mode="area")
        fine, middle, coarse = net((pictures.float() / 255 - MEAN) / DEVIATION, all_scales=True)
        loss = loss_of(fine, truth) + 0.3 * loss_of(middle, truth) + 0.2 * loss_of(coarse, truth)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimizer.step()
        schedule.step()
        follow(average, net, min(0.995, step / (step + 20)))
        if (step + 1) % 150 == 0:
            print(step + 1, f"{loss.item():.3f}", flush=True)
    torch.save(average.state_dict(), target)


@torch.no_grad()
def follow(average, net, keep):
    """The mean of the last steps is right more often than the last one."""
    for mean, latest in zip(average.state_dict().values(), net.state_dict().values()):
        if mean.dtype.is_floating_point:
            mean.mul_(keep).add_(latest, alpha=1 - keep)
        else:
            mean.copy_(latest)


train(*sys.argv[1:5])
