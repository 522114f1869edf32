"""The network: NanoDet-g's backbone by its own weights, and a decoder that says what belongs to the subject."""
import json

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

# Channels in, channels out, stride of each 3 x 3 convolution of the backbone, in the order of the file.
LAYERS = [
    (3, 32, 2),
    (32, 32, 1), (32, 16, 1), (16, 16, 1), (32, 32, 1),
    (64, 64, 2), (64, 32, 1), (32, 32, 1), (64, 32, 1), (32, 32, 1), (64, 64, 1),
    (128, 128, 2), (128, 64, 1), (64, 64, 1), (128, 64, 1), (64, 64, 1), (128, 128, 1),
    (256, 256, 2), (256, 128, 1), (128, 128, 1), (256, 128, 1), (128, 128, 1), (256, 128, 1), (128, 128, 1), (256, 256, 1),
]  # fmt: skip


def read_weights(folder):
    """Arrays of a TensorFlow.js graph model by their names, and the name of the bias of each convolution."""
    model = json.load(open(f"{folder}/nanodet.json"))
    arrays = {}
    for group in model["weightsManifest"]:
        data = b"".join(open(f"{folder}/{path}", "rb").read() for path in group["paths"])
        at = 0
        for entry in group["weights"]:
            stored = (entry.get("quantization") or {}).get("dtype") or entry["dtype"]
            dtype = np.dtype({"float32": "f4", "int32": "i4", "float16": "f2", "bool": "u1"}[stored])
            count = int(np.prod(entry["shape"])) if entry["shape"] else 1
            array = np.frombuffer(data, dtype, count, at).reshape(entry["shape"])
            arrays[entry["name"]] = array.astype(np.float32)
            at += count * dtype.itemsize
    biases = {}
    for node in model["modelTopology"]["node"]:
        first, *rest = node.get("input", [""])
        if node["op"] == "Add" and "/convolution" in first and rest[0].startswith("unknown"):
            biases[first.split("/")[-1]] = rest[0]
    return arrays, biases


class Backbone(nn.Module):
    """Takes red, green, blue, normalized by ImageNet's means; gives planes at 1/2, 1/4, 1/8, 1/16 and 1/32 of the size."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv2d(i, o, 3, stride, 1) for i, o, stride in LAYERS)

    def load(self, folder):
        arrays, biases = read_weights(folder)
        for k, layer in enumerate(self.layers):
            suffix = f"_{k}" if k else ""
            filters = arrays[f"PartitionedCall/split{suffix}"].transpose(3, 2, 0, 1).copy()
            layer.weight.data = torch.tensor(filters)
            layer.bias.data = torch.tensor(arrays[biases[f"convolution{suffix}"]].reshape(-1).copy())

    def step(self, k, x):
        return F.leaky_relu(self.layers[k](x), 0.1)

    def stage(self, first, x, blocks):
        whole = self.step(first, x)
        y = whole
        for block in range(blocks):
            half = self.step(first + 1 + 2 * block, y)
            y = torch.cat([self.step(first + 2 + 2 * block, half), half], 1)
        return torch.cat([self.step(first + 1 + 2 * blocks, y), whole], 1)

    def forward(self, x):
        x = torch.cat([x[:, 2:3], x[:, 1:2], x[:, 0:1]], 1)  # The weights expect blue first.
        half = self.step(0, x)
        fourth = self.stage(1, F.max_pool2d(half, 3, 2, 1), 1)
        eighth = self.stage(5, fourth, 2)
        sixteenth = self.stage(11, eighth, 2)
        return half, fourth, eighth, sixteenth, self.stage(17, sixteenth, 3)


def block(i, o, size=3):
    return nn.Sequential(nn.Conv2d(i, o, size, 1, size // 2, bias=False), nn.BatchNorm2d(o), nn.ReLU(True))


def enlarged(x, like):
    return F.interpolate(x, size=like.shape[2:], mode="bilinear", align_corners=False)


class SubjectNet(nn.Module):
    """Logits at half the size. With `all_scales` those of 1/8 and 1/32 too, which are trained along."""

    def __init__(self):
        super().__init__()
        self.backbone = Backbone()
        self.top = block(512, 96, 1)
        self.whole_picture = nn.Linear(512, 96)
        self.around = nn.Conv2d(96, 96, 5, 1, 4, dilation=2, groups=96)
        self.context = block(96, 96, 1)
        self.side16, self.join16 = block(256, 96, 1), block(96, 96)
        self.side8, self.narrow8, self.join8 = block(128, 64, 1), block(96, 64, 1), block(64, 64)
        self.side4, self.narrow4, self.join4 = block(64, 32, 1), block(64, 32, 1), block(32, 32)
        self.side2, self.narrow2, self.join2 = block(32, 16, 1), block(32, 16, 1), block(16, 16)
        self.out2, self.out8, self.out32 = nn.Conv2d(16, 1, 1), nn.Conv2d(64, 1, 1), nn.Conv2d(96, 1, 1)

    def forward(self, x, all_scales=False):
        f2, f4, f8, f16, f32 = self.backbone(x)
        top = self.top(f32) + self.whole_picture(f32.mean((2, 3)))[:, :, None, None]
        top = self.context(top + self.around(top))
        d16 = self.join16(self.side16(f16) + enlarged(top, f16))
        d8 = self.join8(self.side8(f8) + enlarged(self.narrow8(d16), f8))
        d4 = self.join4(self.side4(f4) + enlarged(self.narrow4(d8), f4))
        d2 = self.join2(self.side2(f2) + enlarged(self.narrow2(d4), f2))
        out = self.out2(d2)
        return (out, self.out8(d8), self.out32(top)) if all_scales else out
